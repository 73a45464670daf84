/** What these tests use of Node. */
declare module "node:test" {
  export default function test(name: string, body: () => unknown): void;
}
declare module "node:assert/strict" {
  const assert: {
    deepEqual(found: unknown, expected: unknown, message?: string): void;
    equal(found: unknown, expected: unknown, message?: string): void;
    match(found: string, expected: RegExp): void;
    ok(found: unknown, message?: string): asserts found;
    throws(act: () => unknown, expected: RegExp): void;
    rejects(promise: Promise<unknown>, expected: object): Promise<void>;
  };
  export default assert;
}
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function readdirSync(path: string, options: object): unknown[];
}
declare module "node:child_process" {
  export function execFileSync(command: string, words: string[]): unknown;
  export function spawn(command: string, words: string[], options: object): any;
}
declare module "node:module" {
  export function createRequire(folder: string): (name: string) => any;
}
declare module "node:vm" {
  export class Script {
    constructor(text: string);
    runInContext(context: unknown): unknown;
  }
}
declare module "node:readline" {
  export function createInterface(stream: unknown): any;
}
declare const process: { env: Record<string, string>; cwd(): string; exit(code: number): never };
declare function setImmediate(act: () => void): void;
