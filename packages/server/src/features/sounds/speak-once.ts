import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { speakable } from '../../lib/spoken-text/speakable.ts';
import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import {
  claimSpoken,
  findSpoken,
  releaseSpoken,
  renewSpoken,
  type SoundRow,
  setSpoken,
  spokenAmong,
  touchSpoken,
} from './inner/sql.ts';
import { keepSound } from './keep-sound.ts';
import type { Pronounced } from './pronounce.ts';
import { refuseSpeech } from './refuse-speech.ts';

/** Incremented when the preparation of texts changes, so that they are synthesised again. */
const version = 1;

/** The lease of a process on a text, which it renews while it speaks; then another may try. */
const claimMs = 120_000;
const lookAgainMs = 100;

/** The cache key of a text: the same words with the same voice are the same sound. */
export const spokenKey = ({ text, voice, language }: Pronounced): string =>
  createHash('sha256')
    .update(JSON.stringify([version, voice, language, speakable(text, language)]))
    .digest('hex');

export interface Asked {
  /** The owner of the work: the queue is fair per owner. */
  readonly owner: string;
  /** Also makes a small format for browsers. Without it, browsers get the one for calls. */
  readonly web: boolean;
  /** Background priority: after everything that somebody waits for. */
  readonly low?: boolean;
  /** Called by slow voices, with the part from 0 to 1 that is done. Not if another process speaks the text. */
  readonly onProgress?: (share: number) => void;
}

type Speaking = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>;

interface Work {
  readonly made: Promise<SoundRow>;
  readonly stop: AbortController;
  /** The askers that want to know how far it is. */
  readonly watchers: Set<(share: number) => void>;
  waiting: number;
}

/** The texts that this process is synthesising, by key, for each database. */
const underWay = new WeakMap<Context['db'], Map<string, Work>>();

/** The sound of a text: synthesised once for all callers, and cached. */
export const speakOnce = async (
  context: Speaking,
  utterance: Pronounced,
  asked: Asked,
  signal: AbortSignal,
): Promise<SoundRow> => {
  const key = spokenKey(utterance);
  const { db, clock } = context;
  const kept = await findSpoken(db, key);
  if (kept) {
    await touchSpoken(db, [key], clock.now());
    return kept;
  }
  signal.throwIfAborted();
  return waitFor(shareWork(context, key, utterance, asked), asked, signal).catch(refuseSpeech);
};

/** Joins the work on a text, or starts it. */
const shareWork = (context: Speaking, key: string, utterance: Pronounced, asked: Asked): Work => {
  const works = underWay.get(context.db) ?? new Map<string, Work>();
  underWay.set(context.db, works);
  const shared = works.get(key);
  if (shared && !shared.stop.signal.aborted) return shared;
  const stop = new AbortController();
  const watchers: Work['watchers'] = new Set();
  const onProgress = (share: number) => {
    for (const watch of watchers) watch(share);
  };
  const made = speakClaimed(context, key, utterance, { ...asked, onProgress }, stop.signal);
  const work: Work = { made, stop, watchers, waiting: 0 };
  const done = () => {
    if (works.get(key) === work) works.delete(key);
  };
  work.made.then(done, done);
  works.set(key, work);
  return work;
};

/** Waits until the work is done or the waiter leaves. The last waiter that leaves stops the work. */
const waitFor = async (
  work: Work,
  { onProgress }: Pick<Asked, 'onProgress'>,
  signal: AbortSignal,
): Promise<SoundRow> => {
  work.waiting += 1;
  if (onProgress) work.watchers.add(onProgress);
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work.made, left]);
  } finally {
    signal.removeEventListener('abort', leave);
    if (onProgress) work.watchers.delete(onProgress);
    work.waiting -= 1;
    if (work.waiting === 0) work.stop.abort(new Error('nobody waits for this speech any more'));
  }
};

const speakClaimed = async (
  context: Speaking,
  key: string,
  utterance: Pronounced,
  asked: Asked,
  signal: AbortSignal,
): Promise<SoundRow> => {
  const { db, clock, speech } = context;
  const until = () => new Date(clock.now().getTime() + claimMs);
  while (!(await claimSpoken(db, key, clock.now(), until()))) {
    const kept = await findSpoken(db, key);
    if (kept) return kept;
    await delay(lookAgainMs, undefined, { signal });
  }
  // A natural voice takes minutes for a long text. A failed renewal is repeated long before the lease ends.
  const stopRenewing = every(
    claimMs / 4,
    () => renewSpoken(db, key, until()),
    () => {},
  );
  try {
    const { voice, language } = utterance;
    const ready = { text: speakable(utterance.text, language), voice, language };
    const prepared = await speech.speak(ready, asked, signal);
    return await keepSound(context, prepared, undefined, (tx, sound) => setSpoken(tx, key, sound.id, clock.now()));
  } catch (error) {
    await releaseSpoken(db, key);
    throw error;
  } finally {
    await stopRenewing();
  }
};

/** Those of the given texts that are not cached yet. Updates the last use of the others. */
export const notYetSpoken = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  utterances: readonly Pronounced[],
): Promise<Pronounced[]> => {
  const keyed = utterances.map((utterance) => ({ key: spokenKey(utterance), utterance }));
  const keys = keyed.map(({ key }) => key);
  const known = await spokenAmong(db, keys);
  await touchSpoken(db, keys, clock.now());
  return keyed.filter(({ key }) => !known.has(key)).map(({ utterance }) => utterance);
};
