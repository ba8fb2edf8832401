import { timeInWords } from '../../lib/schedule/zone-time.ts';
import { say } from '../../platform/words.ts';

/** Fewer people answer a number than before. */
interface FallFacts {
  /** The usual share of answers, and the share since it fell. */
  readonly from: number;
  readonly to: number;
  readonly since: Date;
  /** Null if the number goes on calling. */
  readonly restsUntil: Date | null;
}

const percent = (share: number): string => String(Math.round(share * 100));

/** Why the number is so, and what happens with it. */
export const fallInWords = ({ from, to, since, restsUntil }: FallFacts, timezone: string, now: Date): string => {
  const words = (instant: Date) => timeInWords(timezone, instant.getTime(), now.getTime());
  const fell = say('sim.fell', { from: percent(from), to: percent(to), since: words(since) });
  return restsUntil === null
    ? say('sim.fellCalls', { fell })
    : say('sim.fellRests', { fell, until: words(restsUntil) });
};
