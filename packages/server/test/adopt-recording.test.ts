import { beforeEach, expect, test } from 'vitest';
import type { LineEvent } from '../src/ports/line.ts';
import { createCrew, until } from './adoption.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';
import { liveRuns } from './live-runs.ts';

const { db, url } = await createTestDatabase();
const script = await makeScript(db, 20_000, 'Welcome');
const notice = await makeScript(db, 5_000, 'This call is recorded');
await makeSims(db, 2, 5);

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

const setting = (campaign: number, choice: 'off' | 'announced') =>
  db`update campaign set record_calls = ${choice}, record_script_id = ${notice} where id = ${campaign}`;

/** A call of a campaign that records, answered in the first dialer, which then ends without a word. */
const lostCall = async (during: (happens: (event: Omit<LineEvent, 'id'>) => void) => Promise<void> | void) => {
  const crew = createCrew(db, url);
  const { exchange } = crew;
  const first = await crew.join('first');
  const campaign = await makeLiveCampaign(db, { leads: 1, flow: menuFlow(script), status: 'Paused' });
  await setting(campaign, 'announced');
  await db`update campaign set status = 'Live' where id = ${campaign}`;
  first.dialer.poll();
  const [id = ''] = await crew.calls(first, 1);
  const happens = (event: Omit<LineEvent, 'id'>) => exchange.happens({ ...event, id } as LineEvent);
  happens({ type: 'answered', by: 'person' } as Omit<LineEvent, 'id'>);
  await until(() => expect(exchange.commandsBy('first')).toEqual(['recordCall', 'play 1']));
  await during(happens);
  await setting(campaign, 'off');
  first.freeze();
  await crew.takeForDead(first);
  await crew.join('second');
  return { ...crew, campaign, id, happens };
};
const rows = (campaign: number) => db`select problem from call_recording where campaign_id = ${campaign}`;
const isSaved = async (campaign: number) => {
  await until(async () => expect(await db`select 1 from call where campaign_id = ${campaign}`).toHaveLength(1));
  expect(await wrongBooks(db, campaign)).toEqual([]);
};
const played = (seq: number, ms: number) => ({ type: 'played', seq, ms }) as Omit<LineEvent, 'id'>;

test('a call goes on being recorded in the dialer that takes it over, whatever the campaign says by then', async () => {
  const { exchange, campaign, id, happens } = await lostCall(() => {});
  await until(() => expect(exchange.commandsBy('second')).toEqual(['recordCall', 'play 1']));
  happens(played(1, 5_000));
  await until(() => expect(exchange.commandsBy('second').slice(2, 3)).toEqual(['play 2']));
  exchange.hangUp(id);
  await isSaved(campaign);
  expect(await rows(campaign)).toEqual([{ problem: null }]);
});

test('an announcement that failed before is not forgotten', async () => {
  const { exchange, campaign, id } = await lostCall(async (happens) => {
    happens({ type: 'play_failed', seq: 1, reason: 'it is gone' } as Omit<LineEvent, 'id'>);
    await until(async () => expect(await liveRuns(db)).toMatchObject([{ waiting: { seq: 2 } }]));
  });
  await until(() => expect(exchange.commandsBy('second')).toEqual(['dropCallRecording', 'play 2']));
  exchange.hangUp(id);
  await isSaved(campaign);
  expect(await rows(campaign)).toEqual([{ problem: 'the announcement could not be played.' }]);
});
