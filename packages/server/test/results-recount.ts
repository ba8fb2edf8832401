import { leadStates } from '@halloo/contract/ledger';
import type { Fact } from '@halloo/flow/run';
import type { Db } from '../src/platform/db/connect.ts';

/*
 * The numbers that the result page must show, recounted from the raw rows in the simplest way: every number is a filter
 * over calls, responses or leads. Slow, and independent of the counting code of the server.
 */

export interface RawCall {
  readonly id: number;
  readonly lead_id: number;
  readonly direction: string;
  readonly attempt: number;
  readonly flow_version: number;
  readonly dialled_at: Date;
  readonly answered_by: string | null;
  readonly result: string;
  readonly talk_ms: number;
  readonly facts: readonly Fact[];
}

interface RawResponse {
  readonly id: number;
  readonly call_id: number;
  readonly lead_id: number;
  readonly rule_id: string;
  readonly child_id: string;
}

interface RawLead {
  readonly id: number;
  readonly state: number;
  readonly attempts: number;
  readonly picked_up: boolean;
  readonly response: string;
  readonly outcome: string | null;
}

export interface Raw {
  readonly calls: readonly RawCall[];
  readonly people: readonly RawCall[];
  readonly responses: readonly RawResponse[];
  readonly leads: readonly RawLead[];
}

export const readRaw = async (db: Db, id: number): Promise<Raw> => {
  const calls = await db<RawCall[]>`select * from call where campaign_id = ${id} order by id`;
  const people = calls.filter(({ answered_by }) => answered_by === 'person' || answered_by === 'unknown');
  const byPeople = new Set(people.map((call) => call.id));
  const responses = await db<RawResponse[]>`select * from response where campaign_id = ${id} order by id`;
  const leads = await db<RawLead[]>`select * from lead where campaign_id = ${id} order by position`;
  return { calls, people, responses: responses.filter(({ call_id }) => byPeople.has(call_id)), leads };
};

const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;
export const ids = (calls: readonly { readonly id: number }[]): number[] =>
  calls.map(({ id }) => id).sort((a, b) => b - a);
const rate = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Time zones without clock changes are enough here: those with are tested separately. */
const weekdayHour = (at: Date) => `${((at.getUTCDay() + 6) % 7) + 1} ${at.getUTCHours()}`;

export const recountNumbers = ({ calls, people, leads }: Raw) => {
  const dialled = leads.filter(({ attempts }) => attempts > 0);
  const pickedUp = leads.filter(({ picked_up }) => picked_up);
  const firstPickups = pickedUp.map(
    (lead) => people.filter(({ lead_id }) => lead_id === lead.id).toSorted((a, b) => a.id - b.id)[0]?.attempt ?? 0,
  );
  const talks = people.map(({ talk_ms }) => Math.floor(talk_ms / 1000)).toSorted((a, b) => a - b);
  const total = people.reduce((sum, { talk_ms }) => sum + talk_ms, 0) / 1000;
  const bins = [0, 5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600, Number.POSITIVE_INFINITY];
  const cells = [...new Set(calls.map(({ dialled_at }) => weekdayHour(dialled_at)))];
  const responded = count(leads, ({ response }) => response !== '');
  return {
    records: leads.length,
    dialled: dialled.length,
    picked_up: pickedUp.length,
    not_picked_up: dialled.length - pickedUp.length,
    responded,
    pickup_rate: rate(pickedUp.length, dialled.length),
    response_rate: pickedUp.length === 0 ? null : Math.min(1, responded / pickedUp.length),
    ledger: leadStates.map(({ id, name }) => ({ id, name, count: count(leads, ({ state }) => state === id) })),
    outcomes: {
      interested: count(leads, ({ outcome }) => outcome === 'Interested'),
      not_interested: count(leads, ({ outcome }) => outcome === 'Not interested'),
      neutral: count(leads, ({ outcome }) => outcome === 'Wants a callback'),
      none: count(dialled, ({ outcome }) => outcome === null),
    },
    calls: calls.length,
    calls_answered: people.length,
    call_pickup_rate: rate(people.length, calls.length),
    results: Object.fromEntries(
      [...new Set(calls.map(({ result }) => result))].map((result) => [
        result,
        count(calls, (call) => call.result === result),
      ]),
    ),
    attempts: {
      picked_up_at: [...new Set(firstPickups)]
        .toSorted((a, b) => a - b)
        .map((attempt) => ({ attempt, leads: count(firstPickups, (first) => first === attempt) })),
      never: count(dialled, ({ picked_up }) => !picked_up),
      average: rate(calls.length, dialled.length),
    },
    talk: {
      average_seconds: people.length === 0 ? null : expectClose(total / people.length),
      median_seconds: talks[Math.ceil(talks.length / 2) - 1] ?? null,
      total_seconds: expectClose(total),
      bins: bins.slice(0, -1).map((from, index) => {
        const to = bins[index + 1] ?? 0;
        return {
          from_seconds: from,
          to_seconds: Number.isFinite(to) ? to : null,
          calls: count(talks, (second) => second >= from && second < to),
        };
      }),
    },
    by_hour: cells
      .map((cell) => {
        const [weekday = 0, hour = 0] = cell.split(' ').map(Number);
        const isHere = ({ dialled_at }: RawCall) => weekdayHour(dialled_at) === cell;
        return { weekday, hour, dialled: count(calls, isHere), answered: count(people, isHere) };
      })
      .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
  };
};

/** Sums of thousandths differ in their last bit by the order of addition. */
const expectClose = (value: number) => Math.round(value * 1e6) / 1e6;

const factsOf = <F extends Fact['fact']>({ facts }: RawCall, kind: F) =>
  facts.filter((fact): fact is Extract<Fact, { fact: F }> => fact.fact === kind);

export const recountRule = ({ people, responses, leads }: Raw, ruleId: string) => {
  const here = responses.filter(({ rule_id }) => rule_id === ruleId);
  const lastOf = (lead: RawLead) => here.filter(({ lead_id }) => lead_id === lead.id).at(-1)?.child_id;
  const last = leads.map(lastOf);
  return {
    arrived: count(people, (call) => factsOf(call, 'entered').some(({ nodeId }) => nodeId === ruleId)),
    leads: count(last, (child) => child !== undefined),
    responses: here.length,
    no_input: people.flatMap((call) => factsOf(call, 'no_input')).filter((fact) => fact.ruleId === ruleId).length,
    no_match: people.flatMap((call) => factsOf(call, 'no_match')).filter((fact) => fact.ruleId === ruleId).length,
    leadsOf: (childId: string) => count(last, (child) => child === childId),
    responsesOf: (childId: string) => count(here, ({ child_id }) => child_id === childId),
  };
};

export const recountNode = ({ people }: Raw, version: number, nodeId: string) => {
  const own = people.filter(({ flow_version }) => flow_version === version);
  const entered = (call: RawCall) => factsOf(call, 'entered').filter((fact) => fact.nodeId === nodeId).length;
  const arrived = own.filter((call) => entered(call) > 0);
  const hungUp = own.filter((call) => call.result === 'hung_up' && factsOf(call, 'entered').at(-1)?.nodeId === nodeId);
  return {
    arrived: ids(arrived),
    times: own.reduce((sum, call) => sum + entered(call), 0),
    hungUp: ids(hungUp),
  };
};

export const recountLink = ({ people }: Raw, version: number, linkId: string) => {
  const times = people
    .filter(({ flow_version }) => flow_version === version)
    .map((call) => factsOf(call, 'took_link').filter((fact) => fact.linkId === linkId).length);
  return { callers: count(times, (n) => n > 0), times: times.reduce((sum, n) => sum + n, 0) };
};

/** Plays of a script: how long, and whether the caller hung up, pressed a key, or heard all of it. */
export const recountScript = ({ people }: Raw, scriptId: number) => {
  const plays = people.flatMap((call) =>
    call.facts.flatMap((fact, index) => {
      if (fact.fact !== 'heard' || fact.scriptId !== scriptId) return [];
      const next = call.facts[index + 1];
      const together = next !== undefined && next.at === fact.at;
      const hungUp = together && next.fact === 'ended' && next.reason === 'hung_up';
      const cut = together && !hungUp && (next.fact === 'ended' || next.fact === 'entered');
      const end = fact.whole ? 'whole' : hungUp ? 'hung_up' : cut ? 'cut' : 'key';
      return { call, end, second: Math.min(900, Math.floor(Math.max(0, Math.round(fact.ms ?? 0)) / 1000)) };
    }),
  );
  const of = (end: string) => count(plays, (play) => play.end === end);
  return {
    plays: plays.length,
    callers: ids([...new Set(plays.map(({ call }) => call))]),
    heard_out: of('whole'),
    skipped: of('key'),
    hung_up: of('hung_up'),
    cut: of('cut'),
    listeningAt: (second: number) => count(plays, (play) => play.second >= second),
    hungUpBy: (second: number) => count(plays, (play) => play.end === 'hung_up' && play.second < second),
    skippedBy: (second: number) => count(plays, (play) => play.end === 'key' && play.second < second),
  };
};
