import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;

/** Steps before and after the current one whose codes are accepted. */
const tolerance = 1;

/** Steps within which a code that is not accepted is explained by a wrong clock: five minutes. */
const explained = 10;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The six digits of a step (RFC 6238 with SHA-1, which all apps understand). */
export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const from = (mac[19] ?? 0) & 15;
  const value = mac.readUInt32BE(from) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
};

/** What is known of earlier codes. */
export interface UsedSteps {
  /** The last accepted step. */
  readonly last: number;
  /** A step whose code came too early, of which the person was told. */
  readonly told: number;
}

export type Judged =
  | { readonly result: 'right'; readonly step: number }
  | { readonly result: 'wrong' }
  /** Right at another time. `seconds` is positive where the clock of the app is ahead. */
  | { readonly result: 'clock'; readonly step: number; readonly seconds: number };

/**
 * Judges a code. One that was right a few minutes ago, or will be, is refused with the difference of the clocks. A code of
 * the future is told of only once until it has passed, and is then never accepted: otherwise the explanation would help
 * somebody who guesses.
 */
export const judgeCode = (secret: Buffer, code: string, now: Date, { last, told }: UsedSteps): Judged => {
  const current = stepAt(now);
  const given = Buffer.from(code);
  const isOf = (step: number) => {
    const right = Buffer.from(codeAt(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  for (let off = 0; off <= explained; off += 1) {
    for (const step of new Set([current - off, current + off])) {
      if (!isOf(step)) continue;
      if (step <= last || step === told) return { result: 'wrong' };
      if (off <= tolerance) return { result: 'right', step };
      if (step > current && told > current) return { result: 'wrong' };
      return { result: 'clock', step, seconds: (step - current) * stepSeconds };
    }
  }
  return { result: 'wrong' };
};
