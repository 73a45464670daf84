"""A Python that never gets ready: a form that opens has it start, and nothing is answered meanwhile."""

NO_PYTHON = """const Begun = Worker;
window.Worker = function (url, options) {
  if (!String(url).includes("/run/worker-")) return new Begun(url, options);
  const begun = new MessageEvent("message", { data: { boot: "progress", done: 0, of: 1 } });
  const postMessage = () => setTimeout(() => quiet.dispatchEvent(begun));
  const quiet = Object.assign(new EventTarget(), { postMessage, terminate() {} });
  return quiet;
};"""
