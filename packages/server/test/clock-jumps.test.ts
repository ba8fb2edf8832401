import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRecovery } from '../src/calling/life/inner/recover.ts';
import { realTime } from '../src/drivers/line/time.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { createLog } from '../src/platform/log.ts';
import { until } from './adoption.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { everybody } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createExchange } from './exchange.ts';
import { createTestClock, createTestServer } from './harness.ts';

const clock = createTestClock();
const { db, send, signUp } = await createTestServer({ clock });
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 1, 4);
const [waiting, retryDue, busy] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Busy')];
const day = 86_400;

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

/** Everybody is busy: such calls are short, and have the same result on a slow machine. */
const busyLine = () => simulated({ time: realTime(1_000), profile: everybody('busy') });
/** The latest of these times, in seconds from now. */
const secondsAhead = async (rows: PromiseLike<readonly { at: Date }[]>) =>
  ((await rows)[0]?.at.getTime() ?? 0) / 1000 - clock.now().getTime() / 1000;

test('after a clock was set back, channels rest as long as the schedule says, and the console shows until when', async () => {
  const id = await makeLiveCampaign(db, { leads: 5, flow, restSeconds: 600 });
  await startDialer(db, { clock, line: busyLine() });
  await until(async () => expect(await statesOf(db, id)).toEqual({ [busy]: 4, [waiting]: 1 }));
  clock.advance(-day);
  const { body } = await send(routes.getWhyNot, { token, params: { campaign_id: id } });
  const until10 = new Date(clock.now().getTime() + 600_000).toISOString();
  expect(body).toMatchObject([{ code: 'sims_resting', leads: 1, until: until10 }]);
  await until(async () =>
    expect(await secondsAhead(db<{ at: Date }[]>`select max(rests_until) as at from sim_channel`)).toBe(600),
  );
  expect(await statesOf(db, id)).toMatchObject({ [waiting]: 1 });
  clock.advance(600);
  await until(async () => expect(await statesOf(db, id)).toEqual({ [busy]: 5 }));
  clock.advance(day);
});

test('a call during which a clock is set back does not end before its start', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow });
  const exchange = createExchange();
  await startDialer(db, { clock, line: exchange.seat('a dialer') });
  await until(() => expect(exchange.calls.size).toBe(1));
  clock.advance(-3_600);
  for (const call of exchange.calls.keys()) exchange.hangUp(call);
  await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId('No answer')]: 1 }));
  expect(await db`select ended_at >= dialled_at as right from call where campaign_id = ${id}`).toEqual([
    { right: true },
  ]);
  clock.advance(3_600);
});

describe('after a clock was set back, retries wait as long as the schedule says', () => {
  const nextRetry = (id: number) =>
    secondsAhead(db<{ at: Date }[]>`select max(next_attempt_at) as at from lead where campaign_id = ${id}`);
  const busyCampaign = async () => {
    const id = await makeLiveCampaign(db, { leads: 2, flow, retryTimes: 1, retryDelayMinutes: 10 });
    const dialer = await startDialer(db, { clock, line: busyLine() });
    await until(async () => expect(await statesOf(db, id)).toEqual({ [retryDue]: 2 }));
    await until(async () => expect(dialer.calls).toBe(0));
    return { id, dialer };
  };
  const isCalledAgain = async (id: number) => {
    await until(async () => expect(await nextRetry(id)).toBe(600));
    clock.advance(600);
    await until(async () => expect(await statesOf(db, id)).toEqual({ [busy]: 2 }));
    expect(await wrongBooks(db, id)).toEqual([]);
    clock.advance(day);
  };

  test('while the dialer runs', async () => {
    const { id } = await busyCampaign();
    clock.advance(-day);
    await isCalledAgain(id);
  });

  test('while no dialer runs', async () => {
    const { id, dialer } = await busyCampaign();
    await dialer.stop();
    clock.advance(-day);
    await startDialer(db, { clock, line: busyLine() });
    await isCalledAgain(id);
  });
});

describe('the database’s clock', () => {
  const recoveryOf = (monotonic: () => number) =>
    createRecovery({
      ...{ db, log: createLog('silent'), now: () => clock.now().getTime(), day: () => '2026-11-16' },
      ...{ takeOver: async () => new Set<number>(), running: () => [], monotonic },
    });
  const twoDialers = async () => {
    const register = (name: string) => registerDialer(db, name, { state: 'ready', note: '' });
    return { me: await register('me'), other: await register('other') };
  };
  const isLost = async (id: number) =>
    (await db<{ lost: boolean }[]>`select lost_at is not null as lost from dialer where id = ${id}`)[0]?.lost ?? true;

  test('makes no dialer dead when it is set forward', async () => {
    const { me, other } = await twoDialers();
    let monotonic = 5e6;
    const recover = recoveryOf(() => monotonic);
    await recover(me, false);
    // An hour more on the database's clock, and none on the local one.
    monotonic -= 3.6e6;
    await db`update dialer set seen_at = seen_at - interval '1 hour'`;
    await recover(me, false);
    expect(await isLost(other)).toBe(false);
  });

  test('keeps no dialer alive when it is set back', async () => {
    const { me, other } = await twoDialers();
    const recover = recoveryOf(() => performance.now());
    await db`update dialer set seen_at = now() + interval '1 day' where id = ${other}`;
    await recover(me, false);
    const [row] = await db`select seen_at <= clock_timestamp() as past from dialer where id = ${other}`;
    expect(row?.past).toBe(true);
  });
});
