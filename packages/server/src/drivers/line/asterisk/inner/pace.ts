import type { NodeLoad, Slowed } from '../../../../ports/line.ts';
import { worstOf } from './load.ts';

/** A busy node keeps this part of its pace at each reading, and gains the other at each good one. */
const keptPart = 0.5;
const gainedPart = 0.1;
/** The limits end when they allow this many times the pace at which the node became busy. */
const liftedAt = 2;
/** Readings below this pressure are good. Between it and 1 the limits stay as they are. */
const goodPressure = 0.5;
/** The least that a busy node gets, however many calls it has: what shows whether it works again. */
const trickle = { share: 0.05, calls: 1, perSecond: 0.2 } as const;
const trickleMs = 1_000 / trickle.perSecond;
/** The calls of this time are the pace at which the node became busy. */
const measuredMs = 10_000;

/** The number of new calls that a node gets, by its readings. */
export interface Pace {
  /** Undefined while the node has no limits. */
  readonly slowed: Slowed | undefined;
  /** A call was placed. */
  placed(): void;
  /** Applies a reading. `calls`: how many this process has on the node. Returns a change of state. */
  judge(load: NodeLoad, calls: number): 'slowed' | 'recovered' | undefined;
  /** How many of `free` calls may begin now. */
  allow(free: number, calls: number): number;
}

/**
 * Additive increase, multiplicative decrease:
 *
 *   no limits ──busy──▶ half of the present pace ──busy──▶ half again … a trickle
 *       ▲                     │ ▲                              │
 *       └── twice that pace ──┘ └────── a tenth more ◀── good ─┘
 */
export const createPace = (now: () => number): Pace => {
  /** When the calls of the last seconds were placed, in order. */
  const times: number[] = [];
  /** The pace at which the node became busy, and the part of it that is allowed now. */
  let busy: (Slowed & { readonly share: number }) | undefined;
  /** New calls that are saved up, up to one second's. */
  let tokens = 0;
  let tokensAt = 0;

  const recentPerSecond = () => {
    while (times[0] !== undefined && now() - times[0] >= measuredMs) times.shift();
    return times.length / (measuredMs / 1_000);
  };
  const limits = (): Slowed | undefined =>
    busy && {
      by: busy.by,
      calls: Math.max(trickle.calls, Math.floor(busy.calls * busy.share)),
      perSecond: Math.max(trickle.perSecond, busy.perSecond * busy.share),
    };
  const saveUp = ({ perSecond }: Slowed) => {
    tokens = Math.min(Math.max(1, perSecond), tokens + ((now() - tokensAt) / 1_000) * perSecond);
    tokensAt = now();
  };

  return {
    get slowed() {
      return limits();
    },
    placed: () => {
      times.push(now());
      recentPerSecond();
      if (busy) tokens -= 1;
    },
    judge: (load, calls) => {
      const { by, pressure } = worstOf(load);
      const before = limits();
      if (before) saveUp(before);
      if (pressure >= 1) {
        tokens = before ? tokens : 0;
        tokensAt = now();
        const pace = busy ?? { calls: Math.max(1, calls), perSecond: recentPerSecond(), share: 1 };
        busy = { ...pace, by, share: Math.max(trickle.share, pace.share * keptPart) };
        return before ? undefined : 'slowed';
      }
      if (!busy || pressure > goodPressure) return undefined;
      const share = Math.round((busy.share + gainedPart) * 100) / 100;
      busy = share >= liftedAt ? undefined : { ...busy, share };
      return busy ? undefined : 'recovered';
    },
    allow: (free, calls) => {
      const allowed = limits();
      if (!allowed) return free;
      saveUp(allowed);
      const isTrickleDue = now() - (times.at(-1) ?? 0) >= trickleMs;
      const room = Math.max(allowed.calls - calls, isTrickleDue ? trickle.calls : 0);
      return Math.min(free, room, Math.floor(tokens));
    },
  };
};
