import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { wrongBooks } from '../../packages/server/test/dialer.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import type { Asterisk } from './asterisk.ts';
import { type Books, expectBooksAddUp } from './books.ts';
import { asks, begins, draw, ends, onKey, plays } from './draw.ts';
import type { Person, PersonName } from './people.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, type NodeWish, startCallingHalloo, until } from './with-halloo.ts';

/** HALLOO_FAULTS=long makes five times as many calls. */
export const isLong = process.env.HALLOO_FAULTS === 'long';

/** A patient person, who presses a key only after a killed Halloo has restarted, several times. */
const patient: Person = {
  sends: [
    { quietMs: 18_000 },
    ...Array.from({ length: 12 }).flatMap(() => [{ press: '1' }, { quietMs: 2_500 }]),
    { quietMs: 60_000 },
  ],
};
export const also = { patient: { ...patient, digits: '90' } };

/** The number of people of each kind: of thirty in all, or of many more. */
const crowd: Partial<Record<PersonName, number>> = {
  'presses 1': 11,
  'presses 2': 7,
  'hangs up early': 3,
  busy: 3,
  rejects: 2,
  'unknown number': 1,
  congestion: 2,
  unavailable: 1,
};

export interface Scene {
  readonly app: CallingHalloo;
  readonly phones: Phones;
  readonly script: number;
  /** Those that run; a test may add another. */
  readonly asterisks: Asterisk[];
  stop(): Promise<void>;
}

/** Phones, some Asterisks, and a whole Halloo that calls through them. */
export const startScene = async (
  startNodes: (phones: Phones) => Promise<{ readonly nodes: readonly NodeWish[]; readonly asterisks: Asterisk[] }>,
): Promise<Scene> => {
  const phones = await startPhones({ also });
  const { nodes, asterisks } = await startNodes(phones);
  const app = await startCallingHalloo(nodes);
  await app.makeSim('+919000090001', { channels: 8 });
  const script = await app.uploadScript('Short', sweep(24_000, 1.5));
  return {
    app,
    phones,
    script,
    asterisks,
    stop: async () => {
      await app.stop();
      for (const asterisk of asterisks) await asterisk.stop();
      await phones.stop();
    },
  };
};

/** Information for understanding a rare failure. */
const stateOf = async ({ app }: Scene): Promise<string> => {
  const calls = await app.db`
    select campaign_id, attempt, result, cause, answered_at is not null as answered, count(*)::int as calls
    from call group by 1, 2, 3, 4, 5 order by 1, 2, 3`;
  const live = await app.db`select number, attempt, turn, dialled_at, answered_at from live_call order by id`;
  return [...calls, ...live].map((row) => JSON.stringify(row)).join('\n');
};

/** Runs a test in a scene; if it fails, prints the state. */
export const inScene = async (scene: Scene, body: () => Promise<void>): Promise<void> => {
  try {
    await body();
  } catch (error) {
    const state = await stateOf(scene).catch(String);
    throw new Error(`${(error as Error).message}\n${state}\n${scene.app.halloo.output.slice(-4_000)}`, {
      cause: error,
    });
  }
};

const flowOf = (script: number) =>
  draw(
    {
      START: begins,
      WELCOME: plays(script, 'Welcome'),
      ASK: asks('Answer'),
      ONE: onKey('ASK', '1', 'Interested'),
      TWO: onKey('ASK', '2', 'Not interested'),
      THANKS: plays(script, 'Thanks'),
      END: ends(),
    },
    ['START WELCOME', 'WELCOME ASK', 'ASK ONE', 'ASK TWO', 'ONE THANKS', 'TWO END', 'THANKS END'],
  );

let lists = 0;

/** A live campaign that calls everybody, with one retry where that makes sense. */
export const callEverybody = async ({ app, phones, script }: Scene, name: string, first: readonly string[] = []) => {
  lists += 1;
  const times = isLong ? 5 : 1;
  const many = Object.entries(crowd).flatMap(([person, count]) =>
    Array.from({ length: count * times }, (_, nth) => leadNumber(phones, person, { nth: lists * 1_000 + nth })),
  );
  // Interleaved by number, so that people of one kind are not adjacent.
  const numbers = [...first, ...many.sort((a, b) => (a.slice(-8, -3) < b.slice(-8, -3) ? -1 : 1))];
  const leads = numbers.map((number, nth) => ({ Name: `Asha ${nth}`, Number: number }));
  const schedule = { retry_times: 1, retry_delay_minutes: 1 };
  const id = await app.makeCampaign({ name, flow: flowOf(script), leads, schedule });
  await app.goLive(id);
  return id;
};

/** Waits until this many calls are over while some are in progress. */
export const inTheMiddle = ({ app }: Scene, id: number, over = 5 * (isLong ? 5 : 1)): Promise<true> =>
  until(`campaign ${id} is in full swing`, async () => {
    const [row] = await app.db<{ over: number; live: number }[]>`
      select (select count(*) from call where campaign_id = ${id})::int as over,
        (select count(*) from live_call where campaign_id = ${id})::int as live`;
    return row !== undefined && row.over >= over && row.live >= 4;
  });

/** Waits for the end. Retries, which are due in a minute, are made due immediately. */
export const finish = async ({ app }: Scene, id: number, mostMs = isLong ? 600_000 : 120_000): Promise<void> => {
  await until(
    `campaign ${id} is completed`,
    async () => {
      await app.db`
        update lead set next_attempt_at = now() where campaign_id = ${id} and state = 3 and next_attempt_at > now()`;
      await app.db`update breaker set next_try_at = now()`;
      await delay(200);
      return (await app.detail(id)).status === 'Completed';
    },
    mostMs,
  );
};

const final = [
  ...(['Completed', 'Hung up', 'No answer', 'Busy', 'Machine', 'Failed', 'Invalid number'] as const),
] as string[];
/** People who press 1 or 2 in every call. */
const pressesKey = ({ number }: { readonly number: string }): boolean => /1[12]$/.test(number);
/** The outcome of such a call is unknown: it may have rung, or not. */
const uncertain = ['failed', 'interrupted'];

/**
 * Verifies that no lead is lost, nobody was called twice for one attempt, all numbers add up, and nothing is left
 * behind.
 */
export const expectNothingLost = async ({ app, phones }: Scene, id: number, asterisks: readonly Asterisk[]) => {
  const { leads, calls, responses } = await expectBooksAddUp(app.db, id);
  expect(await wrongBooks(app.db, id)).toEqual([]);
  expect(leads.filter(({ state }) => !final.includes(state))).toEqual([]);
  const rang = new Map<string, number>();
  for (const { number } of await phones.calls()) rang.set(number, (rang.get(number) ?? 0) + 1);
  const wrong = leads.filter((lead) => {
    const own = calls.filter(({ lead_id }) => lead_id === lead.id);
    const sure = own.filter(({ result }) => !uncertain.includes(result)).length;
    const times = rang.get(lead.number) ?? 0;
    // Calls that never left reached the phones of the test, but are no attempts.
    const returned = own.filter((call) => call.returned).length;
    return times < sure || times > lead.attempts + returned || lead.attempts < 1;
  });
  expect(
    wrong.map(({ number, attempts }) => ({ number, attempts, rang: rang.get(number) ?? 0 })),
    'phones that rang more or less often than the books say',
  ).toEqual([]);
  const neverHangUp = new Set(leads.filter(pressesKey).map(({ id }) => id));
  expect(
    calls.filter(({ lead_id, result }) => result === 'hung_up' && neverHangUp.has(lead_id)),
    'people who were cut off, recorded as if they had hung up',
  ).toEqual([]);
  for (const asterisk of asterisks) {
    await until('no channel is left', async () =>
      /\b0 active channels/.test(await asterisk.command('core show channels')),
    );
  }
  return { leads, calls, responses };
};

/** The time from the beginning to the end of a fault. */
export const during = async (fault: () => Promise<unknown>): Promise<{ from: Date; to: Date }> => {
  const from = new Date();
  await fault();
  return { from, to: new Date() };
};

/**
 * Verifies that the answer of everybody whose last call the fault did not meet was saved, and that those are not few.
 * A key that is pressed while the connection to Asterisk is broken is lost: Asterisk does not tell it again.
 */
export const expectAnswers = (
  { leads, calls, responses }: Pick<Books, 'leads' | 'calls' | 'responses'>,
  { from, to }: { readonly from: Date; readonly to: Date },
): void => {
  const answered = new Set(responses.map(({ lead_id }) => lead_id));
  const missing = leads.filter((lead) => {
    const last = calls.findLast(({ lead_id }) => lead_id === lead.id);
    const isMet = last !== undefined && last.dialled_at <= to && last.ended_at >= from;
    return pressesKey(lead) && !answered.has(lead.id) && !isMet && !uncertain.includes(last?.result ?? '');
  });
  expect(missing, 'people who pressed a key, and whose answer was not saved').toEqual([]);
  expect(answered.size).toBeGreaterThanOrEqual(leads.filter(pressesKey).length / 3);
};
