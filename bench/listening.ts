import { createCallEar, type EarlyAnswer } from '../packages/server/src/calling/hearing/create-call-ear.ts';
import { machineTime } from '../packages/server/src/drivers/line/time.ts';
import { createFlite } from '../packages/server/src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../packages/server/src/drivers/speech/inner/create-speech-pool.ts';
import { createMoonshine, startListener } from '../packages/server/src/drivers/speech/moonshine/create-moonshine.ts';
import { overPhone } from '../packages/server/src/drivers/speech/moonshine/inner/phone-line.ts';
import { createVoiceDetector, startModel } from '../packages/server/src/drivers/voice/create-voice-detector.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { frameMs, type SoundFrame } from '../packages/server/src/ports/line.ts';
import { useOf } from './voices.ts';
import { percentile, row } from './with-halloo.ts';

const never = new AbortController().signal;
const calls = 100;
const rate = 8_000;
const words = ['yes', 'no', 'later'];
const sayable = { phrases: words, langCode: 'en-IN' };
/** The length of a round: an audio plays, and the caller says a word somewhere in it. */
const rounds = 6;

interface Spoken {
  readonly word: string;
  readonly frames: readonly Int16Array[];
  /** When the word ends, in milliseconds of its sound. */
  readonly endMs: number;
}

const speakWords = async (): Promise<Spoken[]> => {
  const pool = createSpeechPool();
  const flite = createFlite(pool);
  const spoken: Spoken[] = [];
  for (const [nth, voice] of ['flite/slt', 'flite/rms', 'flite/awb'].entries()) {
    for (const word of words) {
      const sound = await flite.synthesise({ text: word, voice, language: 'en-IN' }, never, { owner: 'bench' });
      const clean = overPhone(sound, { secondsBefore: 0.2, secondsAfter: 0.2 }).samples;
      const loudest = clean.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const last = clean.findLastIndex((sample) => Math.abs(sample) > loudest * 0.05);
      const { samples } = overPhone(sound, { noiseDb: 20, seed: nth + 1, secondsBefore: 0.2, secondsAfter: 0.2 });
      const size = (frameMs * rate) / 1_000;
      const frames = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
        Int16Array.from(samples.subarray(frame * size, (frame + 1) * size), (sample) => sample * 32_767),
      );
      spoken.push({ word, frames, endMs: (last / rate) * 1_000 });
    }
  }
  await pool.close();
  return spoken;
};

interface Result {
  readonly delays: number[];
  right: number;
  wrong: number;
  said: number;
}

/** A hundred calls that listen at once, in real time. Each says one word in `everyMs`. */
const listen = async (everyMs: number, spoken: readonly Spoken[], parts: Pick<Parts, 'detector' | 'recognise'>) => {
  const result: Result = { delays: [], right: 0, wrong: 0, said: 0 };
  const silence = new Int16Array((frameMs * rate) / 1_000);
  const all = Array.from({ length: calls }, (_, nth) => {
    let hear: ((frame: SoundFrame) => void) | undefined;
    let saying: { readonly spoken: Spoken; frame: number; readonly endsAt: number } | undefined;
    let seq = 0;
    const ear = createCallEar({
      time: machineTime,
      hear: (listener) => {
        hear = listener;
        return () => {};
      },
      ...parts,
      understands: async () => true,
      keep: async () => ({ hash: 'kept', ms: 500 }),
      levelsOf: async () => undefined,
      pause: () => {},
      resume: () => {},
      onAnswer: (answer: EarlyAnswer) => {
        if (answer.seq !== seq || !saying) return false;
        result.delays.push(machineTime.now() - saying.endsAt);
        if (answer.phrase === saying.spoken.word) result.right += 1;
        else result.wrong += 1;
        return true;
      },
    });
    /** Calls are spread over the round. */
    const startMs = (nth * everyMs) / calls;
    const saysAtMs = 1_000;
    return {
      close: () => ear.close(),
      step: (sinceMs: number) => {
        const round = Math.floor((sinceMs - startMs) / everyMs) + 1;
        if (round > seq && round >= 1 && round <= rounds) {
          seq = round;
          saying = undefined;
          ear.over(seq, sayable, { hash: 'audio', durationMs: 60_000 });
        }
        const inRound = sinceMs - startMs - (seq - 1) * everyMs;
        if (seq > 0 && !saying && inRound >= saysAtMs && inRound < everyMs) {
          const chosen = spoken[(nth * 7 + seq * 5) % spoken.length];
          if (chosen) saying = { spoken: chosen, frame: 0, endsAt: machineTime.now() + chosen.endMs };
          result.said += 1;
        }
        const samples = saying?.spoken.frames[saying.frame] ?? silence;
        if (saying) saying.frame += 1;
        hear?.({ samples, at: machineTime.now() });
      },
    };
  });
  const began = machineTime.now();
  await new Promise<void>((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      const sinceMs = machineTime.now() - began;
      for (; sent * frameMs <= sinceMs; sent += 1) for (const call of all) call.step(sent * frameMs);
      if (sinceMs < everyMs * (rounds + 1) + 3_000) return;
      clearInterval(timer);
      resolve();
    }, frameMs);
  });
  for (const call of all) call.close();
  return { ...result, seconds: (machineTime.now() - began) / 1_000 };
};

type Parts = Parameters<typeof createCallEar>[0];

/** What a hundred calls cost that listen over their audio, and how soon a word over it is the answer. */
export const listeningFigures = async (): Promise<void> => {
  const pids: { detector?: number; recogniser?: number } = {};
  const detector = createVoiceDetector({
    time: machineTime,
    log: createLog('silent'),
    start: () => {
      const model = startModel();
      if (model.pid !== undefined) pids.detector = model.pid;
      return model;
    },
  });
  const moonshine = createMoonshine({
    idleMs: 3_600_000,
    start: (model) => {
      const listener = startListener(model);
      if (listener.pid !== undefined) pids.recogniser = listener.pid;
      return listener;
    },
  });
  const recognise: Parts['recognise'] = (sound, { phrases, langCode }) =>
    moonshine.recognise({ sound, language: langCode, phrases: [...phrases] }, never);
  try {
    const spoken = await speakWords();
    // Loads both models.
    const [first] = spoken;
    if (first) await recognise({ samples: new Float32Array(rate), rate }, sayable);
    await new Promise<void>((resolve) => {
      const stream = detector.open(() => {
        stream.close();
        resolve();
      });
      stream.push(new Int16Array(rate));
    });
    const used = () => ({
      own: process.cpuUsage(),
      detector: pids.detector === undefined ? 0 : useOf(pids.detector).seconds,
      recogniser: pids.recogniser === undefined ? 0 : useOf(pids.recogniser).seconds,
    });
    for (const everyMs of [30_000, 15_000]) {
      const before = used();
      const { delays, right, wrong, said, seconds } = await listen(everyMs, spoken, { detector, recognise });
      const after = used();
      const own = (after.own.user + after.own.system - before.own.user - before.own.system) / 1e6;
      const per = (spent: number) => `${((1_000 * spent) / (seconds * calls)).toFixed(1)} ms`;
      const title = `${calls} calls, each a word in ${everyMs / 1_000} s`;
      row(
        `${title}: from the end of a word to the answer, p50 / p95 / most`,
        `${[0.5, 0.95, 1].map((share) => `${percentile(delays, share).toFixed(0)}`).join(' / ')} ms`,
      );
      row(
        `${title}: words said / right / wrong / left to the usual way`,
        `${said} / ${right} / ${wrong} / ${said - right - wrong}`,
      );
      row(
        `${title}: processor a second and call, Halloo / detector / recogniser`,
        `${per(own)} / ${per(after.detector - before.detector)} / ${per(after.recogniser - before.recogniser)}`,
      );
    }
  } finally {
    await Promise.all([detector.close(), moonshine.close()]);
  }
};

if (import.meta.main) await listeningFigures();
