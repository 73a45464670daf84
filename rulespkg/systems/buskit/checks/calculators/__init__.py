"""The calculators of this chapter, one a module, named by its id."""
