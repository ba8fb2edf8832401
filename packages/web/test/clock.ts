import { onTestFinished, vi } from 'vitest';

const faked = {
  intervals: ['Date', 'setInterval', 'clearInterval'],
  timeouts: ['setTimeout', 'clearTimeout'],
} as const;

/**
 * The date and intervals, or else timeouts, go by a clock that goes on by itself and can jump. Timeouts that pass in one
 * jump run without React in between: fake them only where what is expected does not need that.
 */
export const useClock = (of: keyof typeof faked) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...faked[of]] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { jump: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) };
};
