import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { createSpeech } from '../src/drivers/speech/create-speech.ts';
import { createSpeechPool } from '../src/drivers/speech/inner/create-speech-pool.ts';
import { QueueFull } from '../src/drivers/speech/shared/fair-queue.ts';
import { keepSound } from '../src/features/sounds/keep-sound.ts';
import { createSpeechDoor } from '../src/features/speech-work/create-speech-door.ts';
import { createSharedEngineProblems } from '../src/features/speech-work/engine-problems.ts';
import { serveSpeech } from '../src/features/speech-work/serve-speech.ts';
import { forgetSpeechWork, insertWork, lost } from '../src/features/speech-work/sql.ts';
import { AudioProblem } from '../src/lib/audio/audio-problem.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connect } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { type Recogniser, SpeechError, type Synthesiser } from '../src/ports/speech.ts';
import { createTestDatabase } from './harness.ts';

const { db, url } = await createTestDatabase();
const log = createLog('silent');
const never = new AbortController().signal;
// Threads take long to load, and no test is about them: the processes share them, and none ends them.
const threads = createSpeechPool({ threads: 2 });
afterAll(() => threads.close());
const pool = { ...threads, close: async () => {} };
const audioDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-audio-'));
afterAll(() => fs.rmSync(audioDir, { recursive: true, force: true }));

// A busy machine may hold up heartbeats for seconds, and only a test that says so is about lost ones.
const { afterSeconds } = lost;
beforeEach(async () => {
  lost.afterSeconds = 60;
  await db`truncate speech_work, speech_process, speech_trouble`;
});
afterAll(() => {
  lost.afterSeconds = afterSeconds;
});

/** Longer than the timeout for a dead process. */
const until = <T>(holds: () => T | Promise<T>) => vi.waitFor(holds, { timeout: 60_000, interval: 20 });

const tone = { samples: Float32Array.from({ length: 8_000 }, (_, n) => Math.sin(n / 5) * 0.3), rate: 8_000 };

/** An engine that records its requests and responds when a test says so; immediately by default. */
const createEngine = () => {
  const asked: string[] = [];
  const aborted: string[] = [];
  let hold: Promise<void> | undefined;
  let failure: Error | undefined;
  const work = async (text: string, signal: AbortSignal) => {
    asked.push(text);
    signal.addEventListener('abort', () => aborted.push(text));
    await hold;
    if (failure) throw failure;
  };
  const speaks: Synthesiser = {
    id: 'near',
    title: 'Near',
    listVoices: async () => [
      { name: 'near/ann', engine: 'near', label: 'Ann', gender: 'FEMALE', languages: ['en-IN'], note: '' },
      {
        name: 'near/slow',
        engine: 'near',
        label: 'Slow',
        gender: 'FEMALE',
        languages: ['en-IN'],
        note: '',
        standIn: 'near/ann',
      },
    ],
    synthesise: async ({ text }, signal) => {
      await work(text, signal);
      return { samples: tone.samples.slice(), rate: tone.rate };
    },
  };
  const listens: Recogniser = {
    id: 'near',
    title: 'Near',
    understands: (language) => language === 'en-IN',
    recognise: async ({ sound, phrases }, signal) => {
      await work(`heard ${sound.samples.length}`, signal);
      return { text: 'yes please', phrase: phrases[0] ?? null };
    },
  };
  return {
    speaks,
    listens,
    asked,
    aborted,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      ends.push(async () => resolve());
      return () => {
        hold = undefined;
        resolve();
      };
    },
    fail: (error: Error | undefined) => {
      failure = error;
    },
  };
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
}, 30_000);

/** One process with its own connection pool, so that it can die. */
const startProcess = async ({ blobs = createFileStore(audioDir) } = {}) => {
  const own = connect(url, { max: 4 });
  ends.push(() => own.end({ timeout: 1 }));
  const engine = createEngine();
  const engineProblems = await createSharedEngineProblems(own, log);
  const speech = createSpeech({ pool, synthesisers: [engine.speaks], recognisers: [engine.listens], engineProblems });
  return { db: own, blobs, clock: systemClock, log, own: speech, engineProblems, engine };
};

const startWorker = async () => {
  const parts = await startProcess();
  let stopping: Promise<void> | undefined;
  const end = await serveSpeech(parts);
  const [own] = await db<{ probe: string }[]>`select probe from speech_process order by id desc limit 1`;
  const probe = own?.probe ?? '';
  const stop = () => {
    stopping ??= end();
    return stopping;
  };
  ends.push(stop);
  return {
    ...parts,
    stop,
    /**
     * Sends no more heartbeats, and none of its work is seen, as after kill -9. Its last heartbeat was long ago by
     * default.
     */
    die: async ({ longAgo = true } = {}) => {
      await parts.db.end({ timeout: 0 });
      if (longAgo) await db`update speech_process set seen_at = now() - interval '1 hour' where probe = ${probe}`;
    },
  };
};

const startDoor = async (given: Parameters<typeof startProcess>[0] = {}) => {
  const parts = await startProcess(given);
  const door = await createSpeechDoor(parts);
  ends.push(() => door.close());
  return {
    ...parts,
    door,
    say: (text: string, { owner = 'account 1', low = false, signal = never, voice = 'near/ann' } = {}) =>
      door.speak({ text, voice, language: 'en-IN' }, { owner, low, web: true }, signal),
  };
};
const rows = async () => (await db<{ rows: number }[]>`select count(*) as rows from speech_work`)[0]?.rows;

test('two processes send requests, and the speech process handles all: synthesis, recordings, transcription, tests', async () => {
  const worker = await startWorker();
  const [one, other] = [await startDoor(), await startDoor()];
  const spoken = await Promise.all([one.say('Good morning'), other.say('Good evening')]);
  expect(worker.engine.asked.toSorted()).toEqual(['Good evening', 'Good morning']);
  expect(spoken[0]).toMatchObject({ durationMs: 1_000, kept: { call: expect.stringMatching(/^[0-9a-f]{64}$/) } });

  const recording = await one.door.prepareRecording('account 1', writeWav(tone), { type: 'wav' }, never);
  expect(recording).toMatchObject({ durationMs: 1_000 });
  const sound = await keepSound(one, recording, undefined);
  expect(await one.blobs.size(sound.call)).toBeGreaterThan(16_000);
  expect(await one.blobs.size(sound.web ?? '')).toBeGreaterThan(1_000);
  expect(sound.peaks.length).toBeGreaterThan(0);

  const heard = await other.door.recognise({ sound: tone, language: 'en-IN', phrases: ['yes'] }, 'near', never);
  expect(heard).toEqual({ text: 'yes please', phrase: 'yes' });
  const trial = { text: 'Hello', language: 'en-IN', engine: 'near', speaker: null };
  expect(await one.door.testTranscription(trial, never)).toEqual({ text: 'yes please', phrase: null });
  expect([...one.engine.asked, ...other.engine.asked]).toEqual([]);
  expect(await rows()).toBe(0);
});

test('without a speech process every process uses its own engines, and switches as soon as one starts', async () => {
  const { say, engine } = await startDoor();
  await say('Alone');
  expect(engine.asked).toEqual(['Alone']);
  const worker = await startWorker();
  await until(async () => {
    await say('Together');
    expect(worker.engine.asked).toContain('Together');
  });
});

test('each kind of refusal is returned as itself', async () => {
  const worker = await startWorker();
  const { say, door } = await startDoor();
  worker.engine.fail(new SpeechError('The line to it is busy.', { retryable: true, retryAfterMs: 2_500 }));
  const passing = await say('a').catch((error) => error);
  expect(passing).toBeInstanceOf(SpeechError);
  expect(passing).toMatchObject({ message: 'The line to it is busy.', retryable: true, retryAfterMs: 2_500 });
  worker.engine.fail(new SpeechError('It cannot say that.', { retryable: false }));
  await expect(say('b')).rejects.toMatchObject({ name: 'SpeechError', retryable: false });
  worker.engine.fail(new QueueFull());
  await expect(say('c')).rejects.toBeInstanceOf(QueueFull);
  const noise = new Uint8Array(5_000).fill(7);
  const problem = await door.prepareRecording('account 1', noise, { type: 'mp3' }, never).catch((error) => error);
  expect(problem).toBeInstanceOf(AudioProblem);
  expect(problem).toMatchObject({ code: 'not_mp3' });
});

test('work that fails for an internal reason is done by the requester', async () => {
  const worker = await startWorker();
  const { say, engine } = await startDoor();
  worker.engine.fail(new TypeError('a bug'));
  expect(await say('Once more')).toMatchObject({ durationMs: 1_000 });
  expect(engine.asked).toEqual(['Once more']);
});

test('more waiting work than one owner may have is refused', async () => {
  const { db: own } = await startProcess();
  const task = { kind: 'hear_back', trial: { text: '', language: 'en-IN', engine: 'x', speaker: null } } as const;
  await own`insert into speech_work (id, kind, owner, low, task)
    select gen_random_uuid(), 'speak', 'campaign 1', true, '{}' from generate_series(1, 2500)`;
  const ask = (owner: string) => insertWork(own, { id: randomUUID(), kind: 'hear_back', owner, low: false, task });
  expect([await ask('campaign 1'), await ask('account 1')]).toEqual([false, true]);
});

test('work of a dead process is done by another', async () => {
  const first = await startWorker();
  const { say, engine } = await startDoor();
  first.engine.hold();
  const spoken = say('Whoever hears me');
  await until(() => expect(first.engine.asked).toEqual(['Whoever hears me']));
  const second = await startWorker();
  await first.die();
  expect(await spoken).toMatchObject({ durationMs: 1_000 });
  expect(second.engine.asked).toEqual(['Whoever hears me']);
  expect(engine.asked).toEqual([]);
});

test('if the only speech process died, the requester does the work itself', async () => {
  const worker = await startWorker();
  const { say, engine } = await startDoor();
  worker.engine.hold();
  const spoken = say('Nobody there');
  await until(() => expect(worker.engine.asked).toEqual(['Nobody there']));
  await worker.die({ longAgo: false });
  lost.afterSeconds = 1;
  expect(await spoken).toMatchObject({ durationMs: 1_000 });
  expect(engine.asked).toEqual(['Nobody there']);
  expect(await rows()).toBe(0);
});

test('work that killed two processes is not given to a third', async () => {
  const workers = [await startWorker(), await startWorker()];
  for (const worker of workers) worker.engine.hold();
  const { say, engine } = await startDoor();
  const spoken = say('Deadly').catch((error) => error);
  for (let dead = 0; dead < 2; dead += 1) {
    const taken = await until(() => {
      const at = workers.findIndex(({ engine: { asked } }) => asked.includes('Deadly'));
      expect(at).toBeGreaterThanOrEqual(0);
      return at;
    });
    await workers.splice(taken, 1)[0]?.die();
  }
  await startWorker();
  expect(await spoken).toMatchObject({ name: 'SpeechError', retryable: true });
  expect(engine.asked).toEqual([]);
}, 40_000);

test('a stopping process finishes its work and takes no more; nobody notices', async () => {
  const worker = await startWorker();
  const { say, engine } = await startDoor();
  const release = worker.engine.hold();
  const begun = say('Begun');
  await until(() => expect(worker.engine.asked).toEqual(['Begun']));
  const stopped = worker.stop();
  await until(async () => expect((await db`select 1 from speech_process where leaving`).length).toBe(1));
  await until(async () => {
    await say('Afterwards');
    expect(engine.asked).toContain('Afterwards');
  });
  release();
  await begun;
  await stopped;
  expect(worker.engine.asked).not.toContain('Afterwards');
  expect(engine.asked).not.toContain('Begun');
  expect((await db`select 1 from speech_process`).length).toBe(0);
});

test('a requester that disconnects is released immediately, and the work stops', async () => {
  const worker = await startWorker();
  const { say } = await startDoor();
  worker.engine.hold();
  const gone = new AbortController();
  const spoken = say('Never mind', { signal: gone.signal });
  await until(() => expect(worker.engine.asked).toEqual(['Never mind']));
  gone.abort(new Error('the browser left'));
  await expect(spoken).rejects.toThrow('the browser left');
  await until(() => expect(worker.engine.aborted).toEqual(['Never mind']));
  await until(async () => expect(await rows()).toBe(0));
});

test('owners take turns, and background work yields without starving', async () => {
  const worker = await startWorker();
  const { say } = await startDoor();
  const release = worker.engine.hold();
  // The first eight fill the concurrent slots.
  const all = Array.from({ length: 30 }, (_, nth) => say(`campaign ${nth}`, { owner: 'campaign 1' }));
  await until(() => expect(worker.engine.asked).toHaveLength(8));
  all.push(...Array.from({ length: 10 }, (_, nth) => say(`ahead ${nth}`, { owner: 'campaign 2', low: true })));
  all.push(say('person', { owner: 'account 1' }));
  await until(async () => expect(await rows()).toBe(41));
  release();
  await Promise.all(all);
  const order = worker.engine.asked;
  expect(order).toHaveLength(41);
  expect(order.indexOf('person')).toBeLessThan(18);
  expect(order.findIndex((text) => text.startsWith('ahead'))).toBeLessThan(38);
  expect(order.filter((text) => text.startsWith('ahead')).length).toBe(10);
});

test('quick speech does not wait for slow voices', async () => {
  const worker = await startWorker();
  const { say } = await startDoor();
  const release = worker.engine.hold();
  const slow = Array.from({ length: 12 }, (_, nth) => say(`slow ${nth}`, { voice: 'near/slow' }));
  await until(() => expect(worker.engine.asked).toHaveLength(2));
  const quick = say('quick');
  await until(() => expect(worker.engine.asked).toContain('quick'));
  expect(worker.engine.asked).toHaveLength(3);
  release();
  await Promise.all([...slow, quick]);
});

test('the state of the engines is the same from every process', async () => {
  const worker = await startWorker();
  const [one, other] = [await startDoor(), await startDoor()];
  const stateAt = async ({ door }: typeof one) => {
    await door.voices(never);
    return door.engines().map(({ state, note }) => `${state} ${note}`);
  };
  worker.engine.fail(new SpeechError('It is away.', { retryable: true }));
  await expect(one.say('a')).rejects.toThrow('It is away.');
  await until(async () => expect(await stateAt(one)).toEqual(['failing It is away.']));
  expect(await stateAt(other)).toEqual(['failing It is away.']);
  worker.engine.fail(undefined);
  await other.say('b');
  await until(async () => expect(await stateAt(one)).toEqual(['ready ']));
  await worker.stop();
  await until(async () => {
    one.engine.fail(new SpeechError('Away again.', { retryable: true }));
    await one.say('c').catch(() => {});
    expect(await stateAt(other)).toEqual(['failing Away again.']);
  });
});

test('a process with a different audio store is not used', async () => {
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-audio-'));
  onTestFinished(() => fs.rmSync(elsewhere, { recursive: true, force: true }));
  const worker = await startWorker();
  const { say, engine } = await startDoor({ blobs: createFileStore(elsewhere) });
  await say('Here');
  expect(engine.asked).toEqual(['Here']);
  expect(worker.engine.asked).toEqual([]);
});

test('leftovers of killed processes are cleared', async () => {
  await db`insert into speech_work (id, kind, owner, low, task, asked_at)
    values (gen_random_uuid(), 'speak', 'a', false, '{}', now() - interval '1 hour'),
      (gen_random_uuid(), 'speak', 'a', false, '{}', now())`;
  await db`insert into speech_process (name, probe, seen_at) values ('dead', '', now() - interval '1 hour')`;
  await forgetSpeechWork(db);
  expect(await rows()).toBe(1);
  expect((await db`select 1 from speech_process`).length).toBe(0);
});
