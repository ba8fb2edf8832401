import type { Log } from '../../platform/log.ts';
import type { LineTime } from '../../ports/line.ts';
import { type VoiceDetector, type VoiceWindow, windowMs, windowSamples } from '../../ports/voice.ts';
import { type EngineProcess, startEngineProcess } from '../speech/shared/engine-process.ts';
import { createEnergyJudge, createWindows, levelOf } from './inner/energy.ts';
import type { ModelResult, ModelTask } from './inner/model-task.ts';

type Model = EngineProcess<ModelTask, ModelResult>;

export interface VoiceDetectorOptions {
  readonly time: LineTime;
  readonly log: Log;
  /** Starts the process with the model. Replaced in tests; null: windows are judged by their level. */
  readonly start?: (() => Model) | null;
}

/** Windows are judged together at this interval. */
const batchMs = windowMs;
/** Windows that wait longer than this are judged by their level: the model is loading, or the machine is too busy. */
const patienceMs = 400;
/** A process that does not answer for this long is stopped. Loading the model takes a second, and longer on a busy machine. */
const stuckMs = 20_000;
/** A process that failed is started again after this. */
const restartMs = 30_000;
/** The process ends when nobody has been listened to for this long. */
const idleMs = 5 * 60_000;

interface Waiting {
  readonly stream: number;
  readonly samples: Int16Array;
  readonly window: VoiceWindow;
  /** The judgement by level. */
  readonly fallback: number;
  readonly since: number;
  readonly report: (window: VoiceWindow) => void;
  isReported: boolean;
}

export const startModel = (): Model =>
  startEngineProcess({
    script: new URL('./inner/model-process.ts', import.meta.url),
    endedMessage: 'The process that detects voices has ended.',
  });

/**
 * Detects voices with a model in a process of its own: one inference for all streams. Whatever the model does not judge in time
 * is judged by its level.
 */
export const createVoiceDetector = ({ time, log, start = startModel }: VoiceDetectorOptions): VoiceDetector => {
  let model: Model | undefined;
  let mayStartAt = 0;
  let waiting: Waiting[] = [];
  let asked: Waiting[] | undefined;
  let ended: number[] = [];
  let streams = 0;
  let opened = 0;
  let cancelBatch: (() => void) | undefined;
  let cancelIdle = () => {};
  let isClosed = false;

  const report = (one: Waiting, voice: number) => {
    if (one.isReported) return;
    one.isReported = true;
    one.report({ ...one.window, voice });
  };
  const fail = (error: unknown) => {
    log.warn({ event: 'voice.model_failed', err: error }, 'detecting voices failed, using their level for a while');
    mayStartAt = time.now() + restartMs;
    void model?.end();
    model = undefined;
  };
  const ask = (running: Model, batch: Waiting[]) => {
    const samples = new Int16Array(batch.length * windowSamples);
    for (const [at, one] of batch.entries()) samples.set(one.samples, at * windowSamples);
    const task = { streams: batch.map(({ stream }) => stream), samples, ended };
    ended = [];
    asked = batch;
    running
      .run(task, () => {})
      .then(
        (outcome) => {
          if (outcome.kind !== 'done') return fail(new Error(outcome.kind));
          for (const [at, one] of batch.entries()) report(one, outcome.result[at] ?? 0);
          return undefined;
        },
        (error) => fail(error),
      )
      .finally(() => {
        for (const one of batch) report(one, one.fallback);
        asked = undefined;
        schedule();
      });
  };
  const judge = () => {
    cancelBatch = undefined;
    if (isClosed) return;
    const now = time.now();
    if (asked?.[0] && now - asked[0].since > stuckMs) fail(new Error('no answer'));
    if (!model && start && now >= mayStartAt) model = start();
    const isLate = ({ since }: Waiting) => !model || now - since > patienceMs;
    // In order: nothing is reported before an earlier window of its stream.
    for (const one of [...(asked ?? []), ...waiting].filter(isLate)) report(one, one.fallback);
    waiting = waiting.filter((one) => !one.isReported);
    if (model && !asked && waiting.length > 0) {
      ask(model, waiting);
      waiting = [];
    }
    schedule();
  };
  const schedule = () => {
    if (cancelBatch || isClosed || (waiting.length === 0 && !asked)) return;
    cancelBatch = time.after(batchMs, judge);
  };

  return {
    open: (onWindow) => {
      opened += 1;
      streams += 1;
      cancelIdle();
      const stream = opened;
      const byLevel = createEnergyJudge();
      let untilMs = 0;
      let isOver = false;
      const push = createWindows((samples) => {
        untilMs += windowMs;
        const level = levelOf(samples);
        const window = { untilMs, voice: 0, level };
        const reported = (judged: VoiceWindow) => {
          if (!isOver) onWindow(judged);
        };
        waiting.push({
          ...{ stream, samples, window, fallback: byLevel(level), since: time.now(), report: reported },
          isReported: false,
        });
        schedule();
      });
      return {
        push: (samples) => {
          if (!isOver) push(samples);
        },
        close: () => {
          if (isOver) return;
          isOver = true;
          streams -= 1;
          ended.push(stream);
          waiting = waiting.filter((one) => one.stream !== stream);
          if (streams > 0) return;
          cancelIdle = time.after(idleMs, () => {
            void model?.end();
            model = undefined;
            ended = [];
          });
        },
      };
    },
    close: async () => {
      isClosed = true;
      cancelBatch?.();
      cancelIdle();
      waiting = [];
      await model?.end();
    },
  };
};
