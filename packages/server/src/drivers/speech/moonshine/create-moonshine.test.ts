import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type Heard, SpeechError } from '../../../ports/speech.ts';
import type { EngineProcess } from '../shared/engine-process.ts';
import type { EngineOutcome } from '../shared/engine-report.ts';
import { createMoonshine, type MoonshineOptions } from './create-moonshine.ts';
import type { HearTask } from './inner/listener-task.ts';

type Report = EngineOutcome<Heard>;

/** A recogniser process that reports nothing until the test tells it to. */
class FakeListener implements EngineProcess<HearTask, Heard> {
  hasEnded = false;
  stops = 0;
  heard: string[] = [];
  readonly #reports: PromiseWithResolvers<Report>[] = [];

  run({ phrases }: HearTask): Promise<Report> {
    this.heard.push(phrases.join());
    const report = Promise.withResolvers<Report>();
    this.#reports.push(report);
    return report.promise;
  }
  stop() {
    this.stops += 1;
  }
  async end() {
    this.crash();
  }
  crash() {
    this.hasEnded = true;
    this.#reports.at(-1)?.reject(new SpeechError('It ended.', { retryable: true }));
  }
  report(report: Report) {
    this.#reports.at(-1)?.resolve(report);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;
const answer = (...phrases: string[]): Answer => ({
  sound: { samples: new Float32Array(8_000), rate: 8_000 },
  language: 'en-IN',
  phrases,
});
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error);
const settled = () => vi.advanceTimersByTimeAsync(0);

const moonshine = (options: MoonshineOptions = {}) => {
  const listeners: FakeListener[] = [];
  const start = () => {
    listeners.push(new FakeListener());
    return current();
  };
  const current = () => {
    const listener = listeners.at(-1);
    if (!listener) throw new Error('nothing was started');
    return listener;
  };
  return { listeners, current, recogniser: createMoonshine({ ...options, start }) };
};
const said = (text: string): Report => ({ kind: 'done', result: { text, phrase: null } });

test('understands every English and no other language', async () => {
  const { recogniser, listeners } = moonshine();
  expect(['en-IN', 'en-US', 'en-GB', 'hi-IN', 'xx-XX', 'eng'].filter(recogniser.understands)).toEqual([
    'en-IN',
    'en-US',
    'en-GB',
  ]);
  const failure = await failureOf(recogniser.recognise({ ...answer(), language: 'hi-IN' }, never));
  expect(failure).toMatchObject({ retryable: false });
  expect(listeners).toEqual([]);
});

test('transcribes answers one by one, in order, in one process', async () => {
  const { recogniser, listeners, current } = moonshine();
  const answers = [recogniser.recognise(answer('a'), never), recogniser.recognise(answer('b'), never)];
  await settled();
  expect(current().heard).toEqual(['a']);
  current().report(said('first'));
  await settled();
  expect(current().heard).toEqual(['a', 'b']);
  current().report(said('second'));
  expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(['first', 'second']);
  expect(listeners).toHaveLength(1);
});

test('an aborted waiting answer leaves the queue immediately', async () => {
  const { recogniser, current } = moonshine();
  const stop = new AbortController();
  const first = recogniser.recognise(answer('a'), never);
  const second = failureOf(recogniser.recognise(answer('b'), stop.signal));
  const third = recogniser.recognise(answer('c'), never);
  stop.abort('hung up');
  expect(await second).toBe('hung up');
  current().report(said('first'));
  await first;
  await settled();
  current().report(said('third'));
  expect((await third).text).toBe('third');
  expect(current().heard).toEqual(['a', 'c']);
});

test('an answer can be aborted in progress, and the next waits until the process is free', async () => {
  const { recogniser, current, listeners } = moonshine();
  const stop = new AbortController();
  const first = failureOf(recogniser.recognise(answer('a'), stop.signal));
  const second = recogniser.recognise(answer('b'), never);
  stop.abort('hung up');
  expect(await first).toBe('hung up');
  expect(current()).toMatchObject({ stops: 1, heard: ['a'] });
  current().report({ kind: 'stopped' });
  await settled();
  current().report(said('second'));
  expect((await second).text).toBe('second');
  expect(listeners).toHaveLength(1);
});

test('a process that does not stop is killed', async () => {
  const { recogniser, listeners, current } = moonshine();
  const stop = new AbortController();
  const first = failureOf(recogniser.recognise(answer('a'), stop.signal));
  const second = recogniser.recognise(answer('b'), never);
  stop.abort('hung up');
  await first;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(listeners.map(({ hasEnded }) => hasEnded)).toEqual([true, false]);
  current().report(said('second'));
  expect((await second).text).toBe('second');
});

test('an answer fails at its deadline, waiting time included', async () => {
  const { recogniser, current } = moonshine({ deadlineMs: 1_000 });
  const failures = [
    failureOf(recogniser.recognise(answer('a'), never)),
    failureOf(recogniser.recognise(answer('b'), never)),
  ];
  await vi.advanceTimersByTimeAsync(1_900);
  expect(current().stops).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  for (const failure of await Promise.all(failures))
    expect(failure).toMatchObject({ name: 'SpeechError', retryable: true });
  expect(current()).toMatchObject({ stops: 1, heard: ['a'] });
});

test('background work gives way to an answer, with a retryable error', async () => {
  const { recogniser, current } = moonshine();
  const judged = failureOf(recogniser.recognise({ ...answer('a script'), low: true }, never));
  const later = failureOf(recogniser.recognise({ ...answer('another script'), low: true }, never));
  await settled();
  expect(current().heard).toEqual(['a script']);
  const asked = recogniser.recognise(answer('yes'), never);
  for (const failure of [await judged, await later]) expect(failure).toMatchObject({ retryable: true });
  expect(current().stops).toBe(1);
  current().report({ kind: 'stopped' });
  await settled();
  expect(current().heard).toEqual(['a script', 'yes']);
  current().report(said('yes'));
  expect((await asked).text).toBe('yes');
});

test('a crash fails one answer, and the next gets a new process', async () => {
  const { recogniser, listeners, current } = moonshine();
  const first = failureOf(recogniser.recognise(answer('a'), never));
  const second = recogniser.recognise(answer('b'), never);
  await settled();
  current().crash();
  expect(await first).toMatchObject({ name: 'SpeechError', retryable: true });
  await settled();
  current().report(said('second'));
  expect((await second).text).toBe('second');
  expect(listeners).toHaveLength(2);
});

test('a failed answer is retryable, and the next gets a new process', async () => {
  const { recogniser, listeners, current } = moonshine();
  const first = failureOf(recogniser.recognise(answer(), never));
  await settled();
  current().report({ kind: 'failed', why: 'no memory' });
  expect(await first).toMatchObject({ retryable: true, message: expect.not.stringContaining('memory') });
  void recogniser.recognise(answer(), never);
  await settled();
  expect(listeners).toHaveLength(2);
});

test('rejects answers that it cannot process in time', async () => {
  const { recogniser } = moonshine();
  const failures = Array.from({ length: 150 }, () => failureOf(recogniser.recognise(answer(), never)));
  expect(await failures.at(-1)).toMatchObject({ name: 'SpeechError', retryable: true });
  await recogniser.close();
});

test('frees the memory when idle', async () => {
  const { recogniser, listeners, current } = moonshine({ idleMs: 60_000 });
  const hear = async () => {
    const heard = recogniser.recognise(answer(), never);
    await settled();
    current().report(said('hello'));
    await heard;
  };
  await hear();
  await vi.advanceTimersByTimeAsync(59_000);
  await hear();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(current().hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(current().hasEnded).toBe(true);
  await hear();
  expect(listeners).toHaveLength(2);
});

test('close fails waiting answers and later ones', async () => {
  const { recogniser, current } = moonshine();
  const failures = [failureOf(recogniser.recognise(answer(), never)), failureOf(recogniser.recognise(answer(), never))];
  await settled();
  await recogniser.close();
  for (const failure of await Promise.all(failures)) expect(failure).toMatchObject({ retryable: true });
  expect(current().hasEnded).toBe(true);
  expect(await failureOf(recogniser.recognise(answer(), never))).toMatchObject({ message: 'Halloo is stopping.' });
});

test('preloads the model once, and answers wait for it', async () => {
  const { recogniser, listeners, current } = moonshine();
  recogniser.prepare?.();
  recogniser.prepare?.();
  await settled();
  expect(listeners).toHaveLength(1);
  const first = recogniser.recognise(answer('a'), never);
  await settled();
  expect(current().heard).toEqual(['']);
  current().report(said(''));
  await settled();
  expect(current().heard).toEqual(['', 'a']);
  current().report(said('first'));
  expect((await first).text).toBe('first');
  recogniser.prepare?.();
  await settled();
  expect(current().heard).toEqual(['', 'a']);
});
