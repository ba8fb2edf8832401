/** Cards and links that are drawn in one go, in about a twentieth of a second. */
export const batch = 60;

/** Each batch costs time for what is drawn already, so a very large flow has larger ones; plain cards take a fifth. */
const mostBatches = 12;
const mostPlainBatches = 4;
export const batchOf = (total: number, isPlain = false): number =>
  Math.max(batch, Math.ceil(total / (isPlain ? mostPlainBatches : mostBatches)));

/** After the browser has painted. */
export const afterPaint = (act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Does a piece of the work after each paint, until it says that all is done. Returns how to stop. */
export const afterEachPaint = (work: () => boolean): (() => void) => {
  let stop: () => void;
  const goOn = () => {
    stop = afterPaint(() => work() || goOn());
  };
  goOn();
  return () => stop();
};

/** The same, with the first piece now. */
export const inPieces = (work: () => boolean) => (work() ? undefined : afterEachPaint(work));

/** Takes as many changes of things that were there before; the others stay as they were. New things are no changes. */
export const atMost = <Thing>(most: number) => {
  let changed = 0;
  return (before: Thing | undefined, now: Thing): Thing => {
    if (before === undefined || before === now) return now;
    changed += 1;
    return changed > most ? before : now;
  };
};

/** How many things of a list are others than before. */
export const countChanged = <Thing>(before: readonly Thing[], now: readonly Thing[]): number => {
  const known = new Set(before);
  return now.filter((thing) => !known.has(thing)).length;
};
