import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { OwnSpeech } from '../../drivers/speech/create-speech.ts';
import type { PreparedSound } from '../../lib/audio/prepare.ts';
import { readWav } from '../../lib/audio/wav.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import type { Heard } from '../../ports/speech.ts';
import { keepCopies } from '../sounds/keep-sound.ts';
import { type Outcome, refusalOf, type SentSound, type SpeechTask } from './inner/task.ts';
import {
  type Asked,
  beat,
  beatMs,
  claimWork,
  doneChannel,
  finishWork,
  freeLostWork,
  leaveSoon,
  registerProcess,
  releaseWork,
  removeProcess,
  stillWanted,
  tell,
  workChannel,
} from './sql.ts';
import type { SharedTroubles } from './troubles.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'> & {
  readonly own: OwnSpeech;
  readonly troubles: Pick<SharedTroubles, 'refresh'>;
};

/**
 * Work of one kind does not wait for the other: a caller who spoke waits in silence, while a campaign's templates are spoken
 * by the hundred. A few more than there are threads, so that none of them waits for the database.
 */
const lanes: readonly { readonly kinds: readonly SpeechTask['kind'][]; readonly slots: number }[] = [
  { kinds: ['speak', 'prepare'], slots: 8 },
  { kinds: ['recognise', 'hear_back'], slots: 8 },
];

/** While background work waits, every turn of this number is its. */
const lowTurn = 8;

/** Owners whose turn is remembered. */
const mostServed = 1_000;

/** Work in progress gets this long to finish when the process is told to stop; then others begin it anew. */
const finishWithinMs = 10_000;

/**
 * Does speech work for the processes that ask for it. Any number of such processes share one database:
 *
 *   registered ──▶ taking work ──told to stop──▶ finishing what it has ──▶ gone
 *                     └── no sign of life ──▶ the others take its work
 *
 * Returns the way to stop.
 */
export const serveSpeech = async ({ db, blobs, clock, log, own, troubles }: Parts): Promise<() => Promise<void>> => {
  const running = new Map<string, { readonly lane: number; readonly stop: AbortController; done: Promise<void> }>();
  /** Owners that were served, the latest last. */
  const served = new Set<string>();
  const probe = await blobs.put(new TextEncoder().encode(`halloo speech process ${randomUUID()}`), 'text/plain');
  const register = async () => {
    const id = await registerProcess(db, `${hostname()}, process ${process.pid}`, probe);
    await tell(db, doneChannel);
    return id;
  };
  let id = await register();
  let leaving = false;
  let claims = 0;

  const soundOf = async (hash: string): Promise<Buffer> => {
    const stream = await blobs.read(hash);
    if (!stream) throw new Error(`the audio ${hash} is not in the blob store of this process`);
    return buffer(stream);
  };

  const send = async (prepared: PreparedSound): Promise<SentSound> => {
    const { durationMs, loudness, peaks } = prepared;
    const kept = await inTransaction(db, (tx) => keepCopies({ db, blobs, clock }, tx, prepared));
    return { durationMs, loudness, ...kept, peaks: Buffer.from(peaks).toString('base64') };
  };

  const perform = async ({ task, owner, low }: Asked, signal: AbortSignal): Promise<SentSound | Heard> => {
    switch (task.kind) {
      case 'speak':
        return send(await own.speak(task.utterance, { owner, low, web: task.web }, signal));
      case 'prepare': {
        const bytes = new Uint8Array(await soundOf(task.original));
        return send(await own.prepareRecording(owner, bytes, task.type, signal));
      }
      case 'recognise': {
        const { recording, language, phrases, engine } = task;
        return own.recognise({ sound: readWav(await soundOf(recording)), language, phrases }, engine, signal);
      }
      case 'hear_back':
        return own.hearBack(task.trial, signal);
    }
  };

  const outcomeOf = async (asked: Asked, signal: AbortSignal): Promise<Outcome> => {
    try {
      return { done: await perform(asked, signal) };
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) return { refused };
      if (!signal.aborted) log.warn({ err: error, kind: asked.kind }, 'speech work for another process went wrong');
      return { broken: String(error) };
    }
  };

  const begin = (asked: Asked, lane: number) => {
    served.delete(asked.owner);
    served.add(asked.owner);
    for (const owner of served) if (served.size > mostServed) served.delete(owner);
    const stop = new AbortController();
    const processId = id;
    const work = async () => {
      const outcome = await outcomeOf(asked, stop.signal);
      // Nobody waits for it any more, or another has it by now.
      if (!stop.signal.aborted) await finishWork(db, processId, asked.id, outcome);
    };
    const done = work()
      .catch((error) => log.warn({ err: error }, 'what came of speech work was not kept'))
      .finally(() => {
        running.delete(asked.id);
        look();
      });
    running.set(asked.id, { lane, stop, done });
  };

  const claim = async () => {
    for (const [lane, { kinds, slots }] of lanes.entries()) {
      const most = slots - [...running.values()].filter((work) => work.lane === lane).length;
      if (most <= 0 || leaving) continue;
      claims += 1;
      const lowFirst = claims % lowTurn === 0;
      // A turn for background work is one turn.
      const wish = { processId: id, kinds, most: lowFirst ? 1 : most, served: [...served], lowFirst };
      const claimed = await claimWork(db, wish);
      for (const asked of claimed) begin(asked, lane);
      if (lowFirst && claimed.length > 0) again = true;
    }
  };

  let again = false;
  let looking: Promise<void> | undefined;
  const look = () => {
    again = true;
    if (leaving) return;
    const lookOnce = async () => {
      while (again && !leaving) {
        again = false;
        await claim();
      }
    };
    looking ??= lookOnce()
      .catch((error) => log.warn({ err: error }, 'no speech work could be taken, and it is tried again'))
      .finally(() => {
        looking = undefined;
      });
  };

  const drop = (work: string) => running.get(work)?.stop.abort(new Error('nobody waits for this speech any more'));

  const hear = (words: string) => {
    const [what, which = ''] = words.split(' ');
    if (what === 'drop') drop(which);
    else if (what === 'listen') own.prepareToListen(which);
    else look();
  };

  const giveSign = async () => {
    if (!(await beat(db, id))) id = await register();
    await freeLostWork(db);
    await troubles.refresh();
    const ids = [...running.keys()];
    const wanted = ids.length > 0 ? await stillWanted(db, id, ids) : new Set<string>();
    for (const work of ids) if (!wanted.has(work)) drop(work);
    look();
  };
  let signing: Promise<void> | undefined;
  const timer = setInterval(() => {
    signing ??= giveSign()
      .catch((error) => log.warn({ err: error }, 'a sign of life was not given'))
      .finally(() => {
        signing = undefined;
      });
  }, beatMs);

  const listening = await db.listen(workChannel, hear, look);

  return async () => {
    leaving = true;
    await leaveSoon(db, id).catch(() => {});
    await tell(db, doneChannel).catch(() => {});
    await looking;
    const all = Promise.all([...running.values()].map(({ done }) => done));
    await Promise.race([all, delay(finishWithinMs, undefined, { ref: false })]);
    clearInterval(timer);
    await signing;
    // Given back before it is stopped here, so that nobody takes the stopping for what came of it.
    await releaseWork(db, id).catch(() => {});
    for (const { stop } of running.values()) stop.abort(new Error('Halloo stops'));
    await removeProcess(db, id).catch(() => {});
    await tell(db, doneChannel).catch(() => {});
    await tell(db, workChannel).catch(() => {});
    await listening.unlisten().catch(() => {});
    await blobs.remove(probe).catch(() => {});
  };
};
