import { looksAtClock } from '@halloo/flow/looks-at-clock';
import type { RehearsalPlan } from './call-list.ts';
import type { OpenLead, RehearsedLead } from './lead-source.ts';
import { createPlayer } from './play-call.ts';
import type { CallCount, PlayedCall } from './played-call.ts';
import type { CreatePlay } from './rehearsed-calls.ts';

/** The leads of a page, for another thread. One text is copied in a third of the time of so many objects. */
export interface PageTask {
  readonly plan: RehearsalPlan;
  readonly leads: string;
}

/** All calls that the leads of a page may get. */
export interface PlayedPage {
  /** The numbers of each call, as in `fields`. */
  readonly calls: Float64Array<ArrayBuffer>;
  /** Where the calls of each lead begin, and where those of the last one end. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** What the calls count. Those that count the same share one entry. */
  readonly counts: readonly CallCount[];
}

const fields = ['durationMs', 'billedSeconds', 'state', 'retryAfterMs', 'count'] as const;
const none = -1;
const orNull = (number = none): number | null => (number === none ? null : number);

/**
 * Whether the calls of a lead depend on the lead alone: not on the time, on places of quotas, nor on what other calls have
 * taught. Then they can be played before it is known when they are made.
 */
export const isAhead = ({ campaign, flow, people }: RehearsalPlan): boolean =>
  campaign.bestHourDays === undefined &&
  campaign.retryPlan === undefined &&
  people === undefined &&
  !looksAtClock(flow) &&
  !Object.values(flow.nodes).some(({ kind }) => kind === 'quota');

/** Different for calls that count differently. Writing all of a call takes longer than reading it. */
const keyOf = (count: CallCount): string => {
  const { answered, result, reason, answers, problems, lacked, fellBack } = count;
  if (problems.length + lacked.length + fellBack.length > 0) return JSON.stringify(count);
  const { language, hasResponse, dialled, pickedUp, responded } = count;
  return `${answered} ${result} ${reason} ${answers} ${language} ${hasResponse} ${dialled} ${pickedUp} ${responded}`;
};

/** Entries for what calls count, each once. */
const createCounts = () => {
  const counts: CallCount[] = [];
  const places = new Map<string, number>();
  const placeOf = (count: CallCount): number => {
    const key = keyOf(count);
    const known = places.get(key) ?? counts.length;
    if (known === counts.length) {
      counts.push(count);
      places.set(key, known);
    }
    return known;
  };
  return { counts, placeOf };
};

/** Plays the calls of each lead, until it is finished or asked not to be called again. */
export const playPage = async ({ plan, leads: text }: PageTask): Promise<PlayedPage> => {
  const leads = JSON.parse(text) as RehearsedLead[];
  const { counts, placeOf } = createCounts();
  const calls: number[] = [];
  const starts: number[] = [];
  const failure = Promise.withResolvers<never>();
  const play = createPlayer(plan, {
    takePlace: () => Promise.reject(new Error('a quota depends on the calls of others')),
    onFailure: failure.reject,
  });
  const next = (lead: RehearsedLead): PlayedCall | Promise<PlayedCall> => {
    let played: PlayedCall | undefined;
    let onPlayed = (call: PlayedCall) => {
      played = call;
    };
    play(calls.length, lead, plan.now, (call) => onPlayed(call));
    if (played) return played;
    const later = new Promise<PlayedCall>((resolve) => {
      onPlayed = resolve;
    });
    return Promise.race([later, failure.promise]);
  };
  for (const lead of leads) {
    starts.push(calls.length / fields.length);
    for (let isOpen = !lead.withoutConsent; isOpen && !lead.blocked; ) {
      const call = next(lead);
      const { durationMs, billedSeconds, state, retryAfterMs, count } = 'then' in call ? await call : call;
      calls.push(durationMs, billedSeconds ?? none, state, retryAfterMs ?? none, placeOf(count));
      isOpen = retryAfterMs !== null;
    }
  }
  starts.push(calls.length / fields.length);
  return { calls: Float64Array.from(calls), starts: Uint32Array.from(starts), counts };
};

/** A lead whose calls are played already. */
export interface PlayedLead extends OpenLead {
  readonly take: () => PlayedCall;
}

class LeadOfPage implements PlayedLead {
  readonly #page: PlayedPage;
  readonly #end: number;
  readonly #before: number;
  readonly #isBlocked: boolean;
  #next: number;
  readonly withoutConsent: boolean;
  dueAt: number | null;

  constructor(page: PlayedPage, place: number, lead: RehearsedLead) {
    const { attempts, blocked, dueAt, withoutConsent = false } = lead;
    this.#page = page;
    this.#next = page.starts[place] ?? 0;
    this.#end = page.starts[place + 1] ?? 0;
    this.#before = attempts - this.#next;
    this.#isBlocked = blocked;
    this.withoutConsent = withoutConsent;
    this.dueAt = dueAt;
  }

  get attempts() {
    return this.#before + this.#next;
  }

  /** Of those that are called, only a person who asked not to be called again gets no further call. */
  get blocked() {
    return this.#isBlocked || (!this.withoutConsent && this.#next === this.#end);
  }

  take(): PlayedCall {
    const { calls, counts } = this.#page;
    const from = this.#next * fields.length;
    this.#next += 1;
    const [durationMs = 0, billedSeconds, stateId = 0, retryAfterMs, count = 0] = calls.subarray(
      from,
      from + fields.length,
    );
    return {
      ...{ durationMs, state: stateId, count: counts[count] as CallCount },
      ...{ billedSeconds: orNull(billedSeconds), retryAfterMs: orNull(retryAfterMs) },
    };
  }
}

export const leadsOf = (page: PlayedPage, leads: readonly RehearsedLead[]): PlayedLead[] =>
  leads.map((lead, place) => new LeadOfPage(page, place, lead));

export const playedAhead: CreatePlay<PlayedLead> = () => (lead, _at, then) => then(lead.take());

/**
 * Reads pages in order and has each of them played, `most` at a time. Returns a function that gives the next page; an empty
 * one is the end.
 */
export const playPages = (
  read: (last: RehearsedLead | undefined) => Promise<readonly RehearsedLead[]>,
  play: (leads: readonly RehearsedLead[]) => Promise<readonly PlayedLead[]>,
  most: number,
): (() => Promise<readonly PlayedLead[]>) => {
  let reading = read(undefined);
  const start = () => {
    const page = reading;
    reading = page.then((leads) => (leads.length === 0 ? leads : read(leads.at(-1))));
    const played = page.then((leads) => (leads.length === 0 ? [] : play(leads)));
    // Whoever takes the page gets the error.
    for (const each of [reading, played]) each.catch(() => {});
    return played;
  };
  const started = Array.from({ length: most }, start);
  return () => {
    started.push(start());
    return started.shift() ?? Promise.resolve([]);
  };
};
