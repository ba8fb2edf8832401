import { ageHeader, isBefore, mostSecondsBehind, positionHeader } from '@halloo/contract/positions';

/*
 * The newest position of the server's database that this browser knows of. Requests send it, so that a replica does not
 * show a state from before a change of this person, or from before an event.
 */

/** All tabs share it, and a reload keeps it. */
const key = 'position';
const keptMs = mostSecondsBehind * 1000;

interface Known {
  readonly position: string;
  readonly at: number;
}

let own: Known | undefined;
/** The oldest answer of a replica since the page began. */
let oldestRead: string | undefined;

const stored = (): Known | undefined => {
  const [position, at] = (localStorage.getItem(key) ?? '').split(' ');
  return position && at ? { position, at: Number(at) } : undefined;
};

/** After that time every replica that answers has passed it, and a restored database may begin anew. */
const isCurrent = (known: Known | undefined): known is Known => known !== undefined && Date.now() - known.at < keptMs;

const newest = (): string | undefined =>
  [own, stored()].filter(isCurrent).reduce<string | undefined>((newer, { position }) => {
    return newer === undefined || isBefore(newer, position) ? position : newer;
  }, undefined);

export const notePosition = (position: string) => {
  const known = newest();
  if (known !== undefined && !isBefore(known, position)) return;
  own = { position, at: Date.now() };
  localStorage.setItem(key, `${position} ${own.at}`);
};

/** The header of a request. */
export const positionHeaders = (): Record<string, string> => {
  const position = newest();
  return position === undefined ? {} : { [positionHeader]: position };
};

/** When the data of each old answer were current. An answer that is not here is current. */
const times = new WeakMap<object, number>();

/** What a replica contributes to an answer differs from the primary's by less than this in ordinary operation. */
const momentMs = 2_000;

type ReadHeader = (name: string) => string | null;

/** Notes what the headers of an answer say. */
export const noteAnswer = (answer: unknown, header: ReadHeader) => {
  const position = header(positionHeader);
  if (position === null) return;
  notePosition(position);
  const age = header(ageHeader);
  if (age === null) return;
  if (oldestRead === undefined || isBefore(position, oldestRead)) oldestRead = position;
  const ageMs = Number(age) * 1000;
  if (ageMs >= momentMs && typeof answer === 'object' && answer !== null) times.set(answer, Date.now() - ageMs);
};

/**
 * Notes the position at which the live stream begins. Returns whether answers from before may lack a change whose event
 * the stream will not send.
 */
export const noteStreamStart = (position: string): boolean => {
  const isBehind = oldestRead !== undefined && isBefore(oldestRead, position);
  oldestRead = undefined;
  notePosition(position);
  return isBehind;
};

/** When data of a query were current; undefined if they came from the primary, or as good as from it. */
export const currentAt = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? times.get(data) : undefined;

/** The same data in another object, as the cache of queries makes it. */
export const copyTime = (from: unknown, to: unknown) => {
  if (from === to || typeof to !== 'object' || to === null) return;
  const time = currentAt(from);
  if (time === undefined) times.delete(to);
  else times.set(to, time);
};
