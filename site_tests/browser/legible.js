/* What a reader could not read or tap in some elements, as [kind, words, place]; or, colored, what is too pale. */
async ([within, colored]) => {
  /* What follows the size of the screen by script does so before the next frame is painted. */
  for (const _ of [1, 2]) await new Promise((painted) => requestAnimationFrame(painted));
  const findings = [];
  const styles = new Map();
  const style = (element) =>
    styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const place = (element) => {
    const names = [];
    for (let at = element; at && names.length < 3; at = at.parentElement) {
      const name = at.getAttribute("class") ?? "";
      names.unshift(
        at.tagName.toLowerCase() +
          name
            .split(" ")
            .filter(Boolean)
            .slice(0, 2)
            .map((name) => "." + name)
            .join(""),
      );
    }
    return names.join(" > ");
  };
  const say = (kind, words, element) => findings.push([kind, words.trim().slice(0, 60), place(element)]);
  const apart = (element) =>
    Boolean(element.closest("[hidden], .rb-hidden, .md-skip, template, script, style"));

  /* While nothing moves, every element has one box. */
  let boxes = new Map();
  const box = (element) =>
    boxes.get(element) ?? boxes.set(element, element.getBoundingClientRect()).get(element);

  /* Told to screen readers alone: clipped to nothing. */
  const hides = new Map([[null, false]]);
  const unseen = (element) => {
    if (!hides.has(element)) {
      const { clipPath, clip, position } = style(element);
      const { width, height } = box(element);
      const own =
        clipPath.startsWith("inset(50%") ||
        (position === "absolute" && (clip !== "auto" || (width <= 1 && height <= 1)));
      hides.set(element, own || unseen(element.parentElement));
    }
    return hides.get(element);
  };
  const block = (element) => {
    let at = element;
    while (/^(inline|contents)$/.test(style(at).display) && at.parentElement) at = at.parentElement;
    return at;
  };

  /* What cuts off or scrolls whatever is in an element, the nearest first. */
  const frames = new Map();
  const framesOf = (element) => {
    if (!element || element === document.body || element === document.documentElement) return [];
    if (!frames.has(element)) {
      const { overflowX, overflowY, position } = style(element);
      const around = position === "fixed" ? [] : framesOf(element.parentElement);
      const plain = overflowX === "visible" && overflowY === "visible";
      frames.set(element, plain ? around : [{ element, overflowX, overflowY }, ...around]);
    }
    return frames.get(element);
  };
  const clipped = (rect, element, em) => {
    let across = true,
      down = true;
    for (const { element: frame, overflowX, overflowY } of framesOf(block(element))) {
      const { left: outerLeft, top: outerTop } = box(frame);
      const left = outerLeft + frame.clientLeft,
        top = outerTop + frame.clientTop;
      const right = left + frame.clientWidth,
        bottom = top + frame.clientHeight;
      if (across && /hidden|clip/.test(overflowX) && (rect.right > right + 1.5 || rect.left < left - 1.5))
        return true;
      if (
        down &&
        /hidden|clip/.test(overflowY) &&
        (rect.bottom > bottom + em * 0.3 || rect.top < top - em * 0.3)
      )
        return true;
      if (/auto|scroll/.test(overflowX)) across = false;
      if (/auto|scroll/.test(overflowY)) down = false;
    }
    return across && (rect.right > innerWidth + 1.5 || rect.left < -1.5);
  };

  /* Code and addresses may be longer than a line; the header repeats the title of the page, as far as there is room. */
  const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu;
  /* A number of an exact fraction may be longer than any line. */
  const ADDRESS = /\w[./]\w.*[./]/;
  const LONG = /^\d{10,}$/;

  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !node.data.trim() ||
        apart(parent) ||
        parent.closest("svg, select, option, math, pre, .md-header__title") ||
        !isVisible(parent)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width && height);
      if (!rects.length || unseen(parent)) continue;
      const em = parseFloat(style(parent).fontSize);
      if (new Set(rects.map(({ top }) => Math.round(top))).size > 1) {
        for (const { 0: word, index } of parent.closest("code") ? [] : node.data.matchAll(WORD)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()]
            .filter(({ width }) => width)
            .map(({ top }) => Math.round(top));
          const token = /\S*$/.exec(node.data.slice(0, index))[0] + /^\S*/.exec(node.data.slice(index))[0];
          if (new Set(lines).size > 1 && !LONG.test(word) && !ADDRESS.test(token))
            say("broken", word, parent);
        }
      }
      const around = box(block(parent));
      if (rects.some((rect) => clipped(rect, parent, em))) say("cut", node.data, parent);
      else if (rects.some(({ left, right }) => right > around.right + 1.5 || left < around.left - 1.5))
        say("sticks out", node.data, parent);
    }
  };
  const ellipses = (root) => {
    for (const element of root.querySelectorAll("*")) {
      const { textOverflow, overflowX, webkitLineClamp } = style(element);
      const ends =
        textOverflow === "ellipsis" &&
        /hidden|clip/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1;
      const clamped = webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 2;
      if (
        (ends || clamped) &&
        element.textContent.trim() &&
        isVisible(element) &&
        !apart(element) &&
        !element.closest(".md-header__title")
      )
        say("ellipsis", element.textContent, element);
    }
  };
  const choices = (root) => {
    for (const select of root.querySelectorAll("select")) {
      if (!isVisible(select) || apart(select) || !select.selectedOptions.length) continue;
      const { width } = select.getBoundingClientRect();
      const own = select.style.cssText;
      select.style.cssText = `${own}; flex: none; width: auto; min-width: 0; max-width: none; field-sizing: content`;
      const natural = select.getBoundingClientRect().width;
      select.style.cssText = own;
      const around = block(select.parentElement);
      const { paddingLeft, paddingRight } = style(around);
      const whole = around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (natural > width + 1 && width < whole - 4)
        say("cut choice", select.selectedOptions[0].label, select);
    }
  };

  const TAPPED =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input), [role=button], [tabindex='0']";
  const missed = (element) => {
    const rect = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    for (const part of rect ? [0.2, 0.5, 0.8] : []) {
      const x = rect.left + rect.width * part,
        y = rect.top + rect.height / 2;
      if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) return "out of sight";
      const hit = document.elementFromPoint(x, y);
      const label = element.closest("label") ?? element.labels?.[0];
      const own =
        hit &&
        (element.contains(hit) || label?.contains(hit) || (hit.contains(element) && hit.matches(TAPPED)));
      if (!own) return `under ${hit ? place(hit) : "nothing"}`;
    }
    return "";
  };
  const covered = (root) => {
    for (const element of root.querySelectorAll(TAPPED)) {
      if (
        !isVisible(element) ||
        apart(element) ||
        element.matches(":disabled") ||
        unseen(element) ||
        style(element).pointerEvents === "none"
      )
        continue;
      if (!missed(element)) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const fault = missed(element);
      if (fault)
        say(
          "covered",
          `${(element.textContent.trim() || element.name || element.ariaLabel || "").slice(0, 30)} ${fault}`,
          element,
        );
    }
    boxes = new Map();
  };

  /* Colors as the screen mixes them: red, green, blue from 0 to 255 and how opaque, 0 to 1. */
  const colors = new Map();
  const pixel = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  const color = (text) => {
    if (!colors.has(text)) {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = text;
      pixel.fillRect(0, 0, 1, 1);
      const [red, green, blue, opaque] = pixel.getImageData(0, 0, 1, 1).data;
      colors.set(text, [red, green, blue, opaque / 255]);
    }
    return colors.get(text);
  };
  const over = ([red, green, blue, opaque], below) =>
    [red, green, blue].map((value, at) => value * opaque + below[at] * (1 - opaque));
  const light = (rgb) => {
    const [red, green, blue] = rgb
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (first, other) => {
    const [low, high] = [light(first), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const PAINT = /(?:rgba?|color|oklab|oklch|lab|hsl)\([^()]*\)|#[0-9a-f]{3,8}/gi;
  /* All grounds that text of this element may stand on: several where a gradient paints them. */
  const grounds = (element) => {
    if (!element) return [over(color(style(document.documentElement).backgroundColor), [255, 255, 255])];
    const { backgroundColor, backgroundImage, opacity } = style(element);
    const whole = (paint) => [...paint.slice(0, 3), paint[3] * Number(opacity)];
    const own = whole(color(backgroundColor));
    const below = own[3] === 1 ? [[0, 0, 0]] : grounds(element.parentElement);
    const plain = below.map((ground) => over(own, ground));
    const painted = backgroundImage.includes("gradient") ? (backgroundImage.match(PAINT) ?? []) : [];
    return painted.length
      ? plain.flatMap((ground) => painted.map((text) => over(whole(color(text)), ground)))
      : plain;
  };
  const pale = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !node.data.trim() ||
        apart(parent) ||
        parent.closest("option, :disabled, [aria-disabled=true], [inert]") ||
        !isVisible(parent) ||
        unseen(parent)
      )
        continue;
      const { fontSize, fontWeight, fill } = style(parent);
      const drawing = parent.closest("svg");
      let opaque = 1;
      for (let at = parent; at; at = at.parentElement) opaque *= Number(style(at).opacity);
      const ink = color(drawing ? fill : style(parent).color);
      const size = drawing
        ? (drawing.getBoundingClientRect().height / 24) * parseFloat(fontSize)
        : parseFloat(fontSize);
      const shape = drawing?.querySelector("path");
      const below = drawing ? grounds(drawing.parentElement) : grounds(parent);
      const filled =
        drawing?.closest(".rb-die, .rb-face") && shape && style(shape).fill !== "none"
          ? below.map((ground) => over(color(style(shape).fill), ground))
          : below;
      const least = Math.min(
        ...filled.map((ground) => contrast(over([...ink.slice(0, 3), ink[3] * opaque], ground), ground)),
      );
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      if (least < (large ? 3 : 4.5)) say("pale", `${least.toFixed(2)} ${node.data}`, parent);
    }
  };

  const checks = colored ? [pale] : [texts, ellipses, choices, covered];
  for (const root of document.querySelectorAll(within))
    if (isVisible(root)) for (const check of checks) check(root);
  return findings;
};
