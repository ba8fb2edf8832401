import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { wrongBooks } from '../../packages/server/test/dialer.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { asks, begins, draw, ends, onKey, plays } from './draw.ts';
import { startPhones } from './phones.ts';
import { leadNumber, startCallingHalloo, until } from './with-halloo.ts';

/** HALLOO_FAULTS=long waits for real; otherwise canary calls and returned leads are due at once. */
const isLong = process.env.HALLOO_FAULTS === 'long';
const people = 40;

/** The trunk answers 503 Service Unavailable to everybody. */
const overloaded = { 'presses 1': { digits: '11', ringMs: 0, refuses: 503 } };

test('a trunk that answers 503 to all costs nobody an attempt, and the campaign goes on by itself', {
  timeout: isLong ? 900_000 : 240_000,
}, async () => {
  const dead = await startPhones({ also: overloaded });
  const asterisk = await startAsterisk({ phonesPort: dead.port });
  const app = await startCallingHalloo([{ asterisk }]);
  let phones = dead;
  try {
    await app.makeSim('+919000090001', { channels: 10 });
    const script = await app.uploadScript('Short', sweep(24_000, 1.5));
    const flow = draw(
      {
        START: begins,
        WELCOME: plays(script, 'Welcome'),
        ASK: asks('Answer'),
        ONE: onKey('ASK', '1', 'Interested'),
        END: ends(),
      },
      ['START WELCOME', 'WELCOME ASK', 'ASK ONE', 'ONE END'],
    );
    const leads = Array.from({ length: people }, (_, nth) => ({
      Name: `Asha ${nth}`,
      Number: leadNumber(dead, 'presses 1', { nth }),
    }));
    const id = await app.makeCampaign({ name: 'Dead trunk', flow, leads, schedule: { retry_times: 0 } });
    await app.goLive(id);

    const breaker = async () => {
      const [row] = await app.db<{ tries: number; is_open: boolean }[]>`
        select tries, closed_at is null as is_open from breaker where kind = 'sim'`;
      return row;
    };
    const hurry = async () => {
      if (isLong) return;
      await app.db`update breaker set next_try_at = now() where canary_call_id is null`;
      await app.db`update lead set next_attempt_at = now() where campaign_id = ${id} and state = 3 and next_attempt_at > now()`;
    };
    await until('calling has stopped', async () => (await breaker())?.is_open === true);
    const reasons = await app.send(routes.getWhyNot, { params: { campaign_id: id } });
    expect(reasons.find(({ code }) => code === 'calls_failing')?.sentence).toMatch(/did not leave \(.*SIP 503.*\)/);

    const stoppedAt = Date.now();
    await until(
      'canary calls have failed',
      async () => {
        await hurry();
        await delay(200);
        return isLong ? Date.now() > stoppedAt + 120_000 : ((await breaker())?.tries ?? 0) >= 3;
      },
      180_000,
    );
    await until('nobody is being called', async () => (await app.db`select 1 from live_call`).length === 0);
    const during = await readBooks(app.db, id);
    expect(during.leads.filter(({ attempts }) => attempts > 0)).toEqual([]);
    expect(new Set(during.calls.map(({ result, returned }) => `${result} ${returned}`))).toEqual(
      new Set(['congestion true']),
    );
    // A few calls until it stopped, and the canary calls: not the whole list again and again.
    expect(during.calls.length).toBeLessThan(people * 2);

    await dead.stop();
    phones = await startPhones({ port: dead.port });
    await until(
      'the campaign is completed',
      async () => {
        await hurry();
        await delay(200);
        return (await app.detail(id)).status === 'Completed';
      },
      isLong ? 600_000 : 120_000,
    );
    const books = await expectBooksAddUp(app.db, id);
    expect(await wrongBooks(app.db, id)).toEqual([]);
    expect(new Set(books.leads.map(({ state, attempts, response }) => `${state} ${attempts} ${response}`))).toEqual(
      new Set(['Completed 1 1']),
    );
    expect((await breaker())?.is_open).toBe(false);
    const notices = await app.db<
      { title: string }[]
    >`select title from notification where title like 'Calling %' order by id`;
    expect(notices.map(({ title }) => title.split(':')[0])).toEqual(['Calling stopped', 'Calling resumed']);
  } finally {
    await app.stop();
    await asterisk.stop();
    await phones.stop();
  }
});
