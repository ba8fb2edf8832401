import { describe, expect, test } from 'vitest';
import { createHearing, type HearingStart, pauseMs } from './hearing.ts';

/** Sound in pieces of some milliseconds: the average amplitude, and whether the line sends packets at all. */
type Piece = readonly [ms: number, level: number, sends?: false];

const frameMs = 20;

/** An even noise: single frames differ by some percent, as real noise does. */
const jitter = (nth: number) => 1 + 0.08 * Math.sin(nth * 12.9898);

/** The levels of somebody speaking: syllables, with a short pause in every second or so. */
const speech = (ms: number, loud = 2_500): Piece[] =>
  Array.from({ length: Math.ceil(ms / 1_000) }, (): Piece[] => [
    ...[180, 150, 210, 160].map((length, nth): Piece => [length, loud / (1 + (nth % 2))]),
    [160, 20],
    [140, loud],
  ]).flat();

/** Adds noise to each piece. */
const withNoise = (noise: number, pieces: readonly Piece[]): Piece[] =>
  pieces.map(([ms, level]) => [ms, Math.max(noise, level)]);

/**
 * Lets Asterisk's TALK_DETECT, which compares each frame with a level, report what it hears. Returns when the silence was long
 * enough, and what is known then.
 */
const hear = (pieces: readonly Piece[], start: Partial<HearingStart> = {}, mostMs = 60_000) => {
  const hearing = createHearing({ now: 0, silenceMs: 2_000, ...start });
  const frames = pieces.flatMap(([ms, level, sends]) =>
    Array.from({ length: Math.round(ms / frameMs) }, () => ({ level, isSent: sends !== false })),
  );
  let [packets, silentMs, isTalking] = [0, 0, false];
  let stepAt: number | undefined = 0;
  let counts = 0;
  for (let now = 0; now < mostMs; now += frameMs) {
    const { level, isSent } = frames[now / frameMs] ?? {
      level: frames.at(-1)?.level ?? 0,
      isSent: frames.at(-1)?.isSent,
    };
    const wasTalking = isTalking;
    if (isSent) {
      packets += 1;
      const isLoud = level * jitter(now / frameMs) >= hearing.level;
      silentMs = isLoud ? 0 : silentMs + frameMs;
      isTalking = isLoud || (isTalking && silentMs < pauseMs);
    }
    if (isTalking && !wasTalking) hearing.started(now);
    if (!isTalking && wasTalking) hearing.finished(now);
    if (isTalking === wasTalking && (stepAt === undefined || now < stepAt)) continue;
    let step = hearing.step(now);
    if (step.mustCount) {
      counts += 1;
      hearing.packets(packets, now);
      step = hearing.step(now);
    }
    if (step.isOver) return { overAt: now, counts, hearing };
    stepAt = step.inMs === undefined ? undefined : now + Math.max(frameMs, step.inMs);
  }
  return { overAt: undefined, counts, hearing };
};

const quiet: Piece = [60_000, 10];

test('somebody who answers is heard to the end, and no packets are counted', () => {
  const { overAt = 0, hearing, counts } = hear([[1_500, 10], ...speech(1_000), quiet]);
  expect(overAt).toBeGreaterThan(4_200);
  expect(overAt).toBeLessThan(4_800);
  expect(hearing).toMatchObject({ hasSpoken: true, isNoisy: false, level: 256 });
  expect(counts).toBe(0);
});

test('nobody who is silent has spoken', () => {
  const { overAt, hearing } = hear([quiet], {}, 8_000);
  expect(overAt).toBeUndefined();
  expect(hearing).toMatchObject({ hasSpoken: false, isNoisy: false });
});

test('a pause of a second is no end', () => {
  const { overAt = 0 } = hear([[500, 10], ...speech(1_000), [1_200, 10], ...speech(1_000), quiet]);
  expect(overAt).toBeGreaterThan(5_400);
});

test('a long message with little to breathe is heard to its end', () => {
  const { overAt = 0 } = hear([[500, 10], ...speech(20_000, 900), quiet]);
  expect(overAt).toBeGreaterThan(20_500);
  expect(overAt).toBeLessThan(24_000);
});

describe.each([300, 800, 1_500])('on a line with noise of the level %i', (noise) => {
  test('an answer ends soon after it was given', () => {
    const answer = withNoise(noise, [[4_500, 0], ...speech(1_000, noise * 4), quiet]);
    const { overAt = 0, hearing } = hear(answer);
    expect(overAt).toBeLessThan(10_000);
    expect(hearing.hasSpoken).toBe(true);
  });

  test('nobody who is silent has spoken, and the level is found', () => {
    const { overAt, hearing } = hear(withNoise(noise, [quiet]), {}, 8_000);
    expect(overAt).toBeUndefined();
    expect(hearing).toMatchObject({ hasSpoken: false, isNoisy: true });
    expect(hearing.level).toBeGreaterThan(noise);
    expect(hearing.level).toBeLessThan(noise * 4);
  });

  test('the next answer is heard at once, since the level is known', () => {
    const { level } = hear(withNoise(noise, [quiet]), {}, 8_000).hearing;
    const { overAt = 0 } = hear(withNoise(noise, [[1_000, 0], ...speech(1_000, noise * 5), quiet]), { level });
    expect(overAt).toBeLessThan(4_600);
  });
});

test('noise that begins during an answer does not keep it open', () => {
  const { overAt = 0 } = hear([[500, 10], ...speech(1_000), [60_000, 700]]);
  expect(overAt).toBeLessThan(8_000);
});

describe('on a line that sends nothing while nobody speaks', () => {
  test('an answer ends though Asterisk hears no silence', () => {
    const { overAt = 0, hearing } = hear([[3_000, 0, false], ...speech(600), [60_000, 0, false]]);
    expect(overAt).toBeGreaterThan(5_600);
    expect(overAt).toBeLessThan(7_500);
    expect(hearing).toMatchObject({ hasSpoken: true, level: 256 });
  });

  test('somebody who goes on after a second is heard to the end', () => {
    const { overAt = 0 } = hear([
      ...[[1_000, 0, false] as const, ...speech(900), [1_200, 0, false] as const, ...speech(900)],
      [60_000, 0, false],
    ]);
    expect(overAt).toBeGreaterThan(5_900);
  });

  test('nobody who is silent has spoken', () => {
    expect(hear([[60_000, 0, false]], {}, 8_000).hearing.hasSpoken).toBe(false);
  });
});

describe('the greeting of a machine', () => {
  const start = { silenceMs: 1_800, isSpeaking: true };

  test('ends after its beep', () => {
    const { overAt = 0 } = hear([...speech(9_000), [500, 10], [800, 6_000], quiet], start);
    expect(overAt).toBeGreaterThan(9_000 + 500 + 800 + 1_600);
    expect(overAt).toBeLessThan(9_000 + 500 + 800 + 2_200);
  });

  test('is over if nobody speaks', () => {
    expect(hear([quiet], start).overAt).toBeCloseTo(1_800, -2);
    expect(hear([[60_000, 0, false]], start).overAt).toBeCloseTo(1_800, -2);
  });

  test('ends on a noisy line too', () => {
    const { overAt = 0 } = hear(withNoise(600, [...speech(6_000), quiet]), start);
    expect(overAt).toBeGreaterThan(6_000);
    expect(overAt).toBeLessThan(12_000);
  });
});
