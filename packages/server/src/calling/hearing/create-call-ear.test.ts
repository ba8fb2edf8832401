import { expect, test } from 'vitest';
import { virtualTime } from '../../drivers/line/time.ts';
import { frameMs, type SoundFrame } from '../../ports/line.ts';
import { type VoiceWindow, windowMs } from '../../ports/voice.ts';
import { createCallEar, type EarlyAnswer } from './create-call-ear.ts';

const sayable = { phrases: ['yes', 'no', 'agree', 'agree strongly'], langCode: 'en-IN' };
const audio = { hash: 'a', durationMs: 20_000 };
const yes = { text: 'yes', phrase: 'yes' };
const nothing = { text: 'hm', phrase: null };

interface Setting {
  /** What the recogniser finds, one after the other, and how long it takes. */
  readonly heard?: readonly { readonly text: string; readonly phrase: string | null }[];
  readonly recogniseMs?: number;
  /** The levels of the audio that plays. */
  readonly levels?: Float32Array;
  readonly isUnderstood?: boolean;
  /** Whether the flow takes an answer. */
  readonly takes?: (answer: EarlyAnswer) => boolean;
}

/** An ear, and a caller who speaks when the test says. The sound of a voice is 1000, silence is 0. */
const open = ({ heard = [yes], recogniseMs = 100, levels, isUnderstood = true, takes = () => true }: Setting = {}) => {
  const time = virtualTime(0);
  const did: string[] = [];
  const recognised: number[] = [];
  let listen: ((frame: SoundFrame) => void) | undefined;
  let onWindow: (window: VoiceWindow) => void = () => {};
  let sounded = 0;
  let judged = 0;
  let level = -20;
  const left = [...heard];
  const ear = createCallEar({
    time,
    hear: (listener) => {
      did.push('hear');
      listen = listener;
      return () => {
        did.push('deaf');
        listen = undefined;
      };
    },
    detector: {
      open: (report) => {
        onWindow = report;
        judged = 0;
        sounded = 0;
        let voiced = false;
        return {
          push: (samples) => {
            sounded += frameMs;
            voiced = samples[0] !== 0;
            for (; judged + windowMs <= sounded; judged += windowMs) {
              onWindow({ untilMs: judged + windowMs, voice: voiced ? 0.9 : 0.1, level: voiced ? level : -60 });
            }
          },
          close: () => {},
        };
      },
      close: async () => {},
    },
    understands: async () => isUnderstood,
    recognise: ({ samples }) => {
      recognised.push(Math.round(samples.length / 8));
      const result = left.shift() ?? nothing;
      return new Promise((resolve) => void time.after(recogniseMs, () => resolve(result)));
    },
    keep: async (wav) => ({ hash: 'kept', ms: Math.round((wav.length - 44) / 16) }),
    levelsOf: async () => levels,
    pause: (seq) => did.push(`${time.now()} pause ${seq}`),
    resume: (seq) => did.push(`${time.now()} resume ${seq}`),
    onAnswer: (answer) => {
      did.push(`${time.now()} ${answer.phrase} to ${answer.seq}`);
      return takes(answer);
    },
  });
  const pass = async (ms: number, sample: number) => {
    for (let passed = 0; passed < ms; passed += frameMs) {
      await time.advance(frameMs);
      listen?.({ samples: new Int16Array(160).fill(sample), at: time.now() });
      await time.advance(0);
    }
  };
  return {
    ...{ time, ear, did, recognised },
    says: (ms: number, loud = -20) => {
      level = loud;
      return pass(ms, 1_000);
    },
    quiet: (ms: number) => pass(ms, 0),
  };
};

test('a word over the audio pauses it, and is taken soon after its end, with 300 ms from before it', async () => {
  const { ear, did, says, quiet, recognised } = open();
  ear.over(1, sayable, audio);
  await quiet(1_000);
  await says(400);
  await quiet(1_000);
  expect(did).toEqual(['hear', '1160 pause 1', '1740 yes to 1']);
  expect(recognised[0]).toBeGreaterThan(300 + 400);
  expect(recognised[0]).toBeLessThan(300 + 400 + 250);
});

test('what is no phrase lets the audio go on, twice with a pause and then without', async () => {
  const { ear, did, says, quiet } = open({ heard: [nothing, nothing, nothing, yes] });
  ear.over(1, sayable, audio);
  await quiet(500);
  for (let nth = 0; nth < 4; nth += 1) {
    await says(400);
    await quiet(1_000);
  }
  const words = did.map((line) => line.replace(/^\d+ /, ''));
  expect(words).toEqual(['hear', 'pause 1', 'resume 1', 'pause 1', 'resume 1', 'yes to 1']);
});

test('a click or a short cough is not even recognised', async () => {
  const { ear, did, says, quiet, recognised } = open();
  ear.over(1, sayable, audio);
  await quiet(500);
  for (let nth = 0; nth < 5; nth += 1) {
    await says(100);
    await quiet(600);
  }
  expect([did, recognised]).toEqual([['hear'], []]);
});

test('an audio is not paused for ever', async () => {
  const { ear, did, says } = open();
  ear.over(1, sayable, audio);
  await says(12_000);
  expect(did.map((line) => line.replace(/^\d+ /, ''))).toEqual(['hear', 'pause 1', 'resume 1', 'pause 1', 'resume 1']);
});

test('an answer to a question is taken while the line still waits for silence', async () => {
  const { ear, did, says, quiet } = open();
  ear.asked(2, sayable);
  await quiet(1_000);
  await says(400);
  await quiet(2_000);
  expect(did).toEqual(['hear', '1740 yes to 2']);
});

test('silence within an answer is not its end: what comes then is recognised again', async () => {
  const { ear, did, says, quiet, recognised } = open({ heard: [nothing, { text: 'no', phrase: 'no' }] });
  ear.asked(2, sayable);
  await says(400);
  await quiet(220);
  await says(400);
  await quiet(1_000);
  expect(did.at(-1)).toMatch(/ no to 2$/);
  expect(recognised).toHaveLength(2);
  expect(recognised[1]).toBeGreaterThan(1_000);
});

test('a phrase that may go on has more time', async () => {
  const { ear, did, says, quiet } = open({ heard: [{ text: 'agree', phrase: 'agree' }] });
  ear.asked(2, sayable);
  await says(400);
  await quiet(800);
  expect(did).toEqual(['hear']);
  await quiet(400);
  expect(did.at(-1)).toMatch(/ agree to 2$/);
});

test('a word that begins over the end of the audio is the answer to the question', async () => {
  const { ear, did, says, quiet } = open({ heard: [yes, yes], takes: ({ seq }) => seq === 2 });
  ear.over(1, sayable, audio);
  await says(100);
  ear.asked(2, sayable);
  await says(300);
  await quiet(1_000);
  expect(did).toEqual(['hear', expect.stringMatching(/ yes to 2$/)]);

  const late = open({ takes: ({ seq }) => seq === 2 });
  late.ear.over(1, sayable, audio);
  await late.says(400);
  await late.quiet(420);
  expect(late.did.at(-1)).toMatch(/ resume 1$/);
  late.ear.asked(2, sayable);
  await late.quiet(200);
  expect(late.did.at(-1)).toMatch(/ yes to 2$/);
});

test('our own audio that comes back is no answer; a voice over it is', async () => {
  const speech = Float32Array.from({ length: 400 }, (_, nth) => (nth % 20 < 14 ? -18 : -60));
  const { ear, did, says, quiet } = open({ levels: speech });
  ear.over(1, sayable, audio);
  await quiet(300);
  for (let nth = 0; nth < 6; nth += 1) {
    await says(450, -40);
    await quiet(190);
  }
  expect(did).toEqual(['hear']);
  await says(450, -20);
  await quiet(1_000);
  expect(did.at(-1)).toMatch(/ yes to 1$/);
});

test('nothing is heard in a language that nobody understands, on hold, or when nothing is asked', async () => {
  const foreign = open({ isUnderstood: false });
  foreign.ear.over(1, sayable, audio);
  await foreign.says(500);
  expect(foreign.did).toEqual([]);

  const { ear, did, says, quiet, recognised } = open();
  ear.over(1, sayable, audio);
  ear.hold(true);
  await says(500);
  await quiet(500);
  ear.hold(false);
  ear.idle();
  await says(500);
  await quiet(30_000);
  expect([did, recognised]).toEqual([['hear', 'deaf'], []]);
  ear.close();
});

test('the end of the call ends everything', async () => {
  const { ear, did, says, quiet } = open();
  ear.over(1, sayable, audio);
  await quiet(200);
  await says(400);
  ear.close();
  ear.over(2, sayable, audio);
  await says(400);
  await quiet(1_000);
  expect(did.map((line) => line.replace(/^\d+ /, ''))).toEqual(['hear', 'pause 1', 'deaf']);
});
