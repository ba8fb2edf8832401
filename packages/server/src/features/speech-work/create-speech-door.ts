import { randomUUID } from 'node:crypto';
import type { OwnSpeech } from '../../drivers/speech/create-speech.ts';
import { writeWav } from '../../lib/audio/wav.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import type { Heard, Speech } from '../../ports/speech.ts';
import { keepBytes } from '../sounds/keep-sound.ts';
import { createSpeechProcesses } from './inner/speech-processes.ts';
import { errorOf, type Outcome, receivedSound, type SentSound, type SpeechTask } from './inner/task.ts';
import {
  beatMs,
  collectWork,
  doneChannel,
  dropWork,
  freeLostWork,
  insertWork,
  statesOf,
  takeBackWork,
  tell,
  workChannel,
} from './sql.ts';
import type { SharedTroubles } from './troubles.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'> & {
  readonly own: OwnSpeech;
  readonly troubles: SharedTroubles;
};

interface Wish {
  readonly owner: string;
  readonly low?: boolean;
  readonly task: SpeechTask;
}

/** `undone`: nobody did it, and whoever asked has it back. */
type Settled = Outcome | 'undone';

/** As often it is looked which processes do speech work, while none of it is waited for. */
const restBeats = 5;

/**
 * Speech by whoever is there: the processes that do nothing else, while there are any, and otherwise the engines of this
 * process. Work that is in the hands of one that goes away is done by another, or here.
 */
export const createSpeechDoor = async (parts: Parts): Promise<Speech> => {
  const { db, log, own, troubles } = parts;
  const helpers = await createSpeechProcesses(parts);
  const waiting = new Map<string, (settled: Settled) => void>();
  let closed = false;

  const settle = (id: string, settled: Settled) => {
    waiting.get(id)?.(settled);
    waiting.delete(id);
  };
  const collect = async (id: string) => {
    const outcome = await collectWork(db, id);
    if (outcome) settle(id, outcome);
  };
  const ended = { kind: 'speech', message: 'The speech work ended unexpectedly; try again.', retryable: true } as const;

  /** Finds out about work of which no word came. */
  const lookAfter = async () => {
    const ids = [...waiting.keys()];
    if (ids.length === 0) return;
    if (await freeLostWork(db)) await tell(db, workChannel);
    const states = new Map((await statesOf(db, ids)).map(({ id, state }) => [id, state]));
    for (const id of ids) {
      const state = states.get(id);
      // Gone without an outcome: the database lost it in a crash. One that was asked for just now is seen the next time.
      if (state === undefined) {
        if (seen.has(id)) settle(id, 'undone');
      } else if (state === 'done') await collect(id);
      else if (state === 'hopeless' && (await takeBackWork(db, id))) settle(id, { refused: ended });
      else if (state === 'waiting' && !helpers.anybody && (await takeBackWork(db, id))) settle(id, 'undone');
    }
    seen = new Set(states.keys());
  };
  let seen = new Set<string>();

  let looking: Promise<void> | undefined;
  let again = false;
  const look = () => {
    again = true;
    const lookOnce = async () => {
      while (again && !closed) {
        again = false;
        await helpers.refresh();
        await troubles.refresh();
        await lookAfter();
      }
    };
    looking ??= lookOnce()
      .catch((error) => log.warn({ err: error }, 'speech work was not looked after, and it is tried again'))
      .finally(() => {
        looking = undefined;
      });
  };
  const hear = (words: string) => {
    if (words === '') look();
    else if (waiting.has(words)) void collect(words).catch(() => look());
  };
  const listening = await db.listen(doneChannel, hear, look);
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
    if (waiting.size > 0 || beats % restBeats === 0) look();
  }, beatMs);

  /** Waits for what comes of some work; whoever goes away takes it back. */
  const settledOf = (id: string, signal: AbortSignal, ask: () => Promise<boolean>): Promise<Settled> => {
    const { promise, resolve, reject } = Promise.withResolvers<Settled>();
    const abort = () => {
      waiting.delete(id);
      reject(signal.reason);
      void asked.then(() => dropWork(db, id)).catch(() => {});
    };
    // Known here before anybody can have done it.
    waiting.set(id, resolve);
    signal.addEventListener('abort', abort, { once: true });
    const asked = ask().then(
      (taken) => taken || settle(id, { refused: { kind: 'full' } }),
      (error) => {
        log.warn({ err: error }, 'no process could be asked for speech work');
        settle(id, 'undone');
      },
    );
    return promise.finally(() => signal.removeEventListener('abort', abort));
  };

  const askFor = async <Sent extends SentSound | Heard>(wish: Wish, signal: AbortSignal): Promise<Sent | 'undone'> => {
    signal.throwIfAborted();
    const { owner, low = false, task } = wish;
    const id = randomUUID();
    const settled = await settledOf(id, signal, () => insertWork(db, { id, kind: task.kind, owner, low, task }));
    if (settled === 'undone' || 'broken' in settled) return 'undone';
    if ('refused' in settled) throw errorOf(settled.refused);
    return settled.done as Sent;
  };

  const keep = (bytes: Uint8Array, type: string): Promise<string> =>
    inTransaction(db, (tx) => keepBytes(parts, tx, bytes, type));

  return {
    engines: () => own.engines(),
    voices: async (signal) => {
      // Whoever shows how the engines do asks for their voices first.
      await troubles.refresh();
      return own.voices(signal);
    },
    voiceNamed: (name) => own.voiceNamed(name),
    listenersOf: (language) => own.listenersOf(language),
    speak: async (utterance, work, signal) => {
      if (!helpers.anybody) return own.speak(utterance, work, signal);
      const { owner, web, low = false } = work;
      const sent = await askFor<SentSound>({ owner, low, task: { kind: 'speak', utterance, web } }, signal);
      return sent === 'undone' ? own.speak(utterance, work, signal) : receivedSound(sent);
    },
    prepareRecording: async (owner, bytes, type, signal) => {
      if (!helpers.anybody) return own.prepareRecording(owner, bytes, type, signal);
      const original = await keep(bytes, type === 'mp3' ? 'audio/mpeg' : 'audio/wav');
      const sent = await askFor<SentSound>({ owner, task: { kind: 'prepare', original, type } }, signal);
      return sent === 'undone' ? own.prepareRecording(owner, bytes, type, signal) : receivedSound(sent);
    },
    recognise: async (answer, engine, signal) => {
      if (!helpers.anybody) return own.recognise(answer, engine, signal);
      const { sound, language, phrases } = answer;
      const recording = answer.kept ?? (await keep(writeWav(sound), 'audio/wav'));
      const task = { kind: 'recognise', recording, language, phrases, engine } as const;
      const heard = await askFor<Heard>({ owner: `engine ${engine}`, task }, signal);
      return heard === 'undone' ? own.recognise(answer, engine, signal) : heard;
    },
    prepareToListen: (engine) => {
      if (!helpers.anybody) return own.prepareToListen(engine);
      tell(db, workChannel, `listen ${engine}`).catch((error) =>
        log.warn({ err: error }, 'an engine was not told that it will have to listen'),
      );
    },
    hearBack: async (trial, signal) => {
      if (!helpers.anybody) return own.hearBack(trial, signal);
      const heard = await askFor<Heard>({ owner: 'trials', task: { kind: 'hear_back', trial } }, signal);
      return heard === 'undone' ? own.hearBack(trial, signal) : heard;
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
      await looking;
      const stopping = { kind: 'speech', message: 'Halloo is stopping.', retryable: true } as const;
      for (const id of [...waiting.keys()]) {
        settle(id, { refused: stopping });
        await dropWork(db, id).catch(() => {});
      }
      await own.close();
    },
  };
};
