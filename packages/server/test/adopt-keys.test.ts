import { beforeEach, describe, expect, test } from 'vitest';
import type { LineEvent } from '../src/ports/line.ts';
import { createCrew, until } from './adoption.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';

const { db, url } = await createTestDatabase();
const script = await makeScript(db, 20_000, 'Welcome');
await makeSims(db, 2, 5);
const menu = menuFlow(script);

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

/** One answered call with keys for stop and a person, owned by a dialer that then goes silent. */
const oneCall = async () => {
  const crew = createCrew(db, url);
  const first = await crew.join('first');
  const campaign = await makeLiveCampaign(db, { leads: 1, flow: menu, status: 'Paused' });
  await db`
    insert into campaign_key (campaign_id, use, key, script_id, number)
    values (${campaign}, 'stop', '9', ${script}, ''), (${campaign}, 'person', '0', null, '+91 20 5550 0100')`;
  await db`update campaign set status = 'Live' where id = ${campaign}`;
  first.dialer.poll();
  const [id = ''] = await crew.calls(first, 1);
  const { exchange, waitsFor } = crew;
  const happens = (event: LineEvent extends infer E ? (E extends LineEvent ? Omit<E, 'id'> : never) : never) =>
    exchange.happens({ ...event, id } as LineEvent);
  happens({ type: 'answered', by: 'person' });
  await waitsFor('played');
  return {
    ...{ exchange, waitsFor, campaign, id, happens },
    /** Another dialer takes over the call of the first. */
    change: async () => {
      first.freeze();
      await crew.takeForDead(first);
      await crew.join('second');
    },
    /** The call has ended: it is saved once, and all counters add up. */
    isOver: async () => {
      await until(async () => expect(await db`select 1 from live_call`).toHaveLength(0));
      const calls = await db<{ result: string; facts: Record<string, unknown>[] }[]>`
        select result, facts from call where campaign_id = ${campaign}`;
      expect(calls).toHaveLength(1);
      expect(await wrongBooks(db, campaign)).toEqual([]);
      const { result, facts } = calls[0] ?? { result: '', facts: [] };
      return { result, facts, kinds: facts.map(({ fact }) => fact) };
    },
    listed: () => db`select 1 from do_not_call d join lead on lead.number = d.number where campaign_id = ${campaign}`,
  };
};

describe('keys that always work', () => {
  test('stop counts once, although another dialer plays its script to the end', async () => {
    const { change, exchange, happens, isOver, listed } = await oneCall();
    happens({ type: 'pressed', key: '9' });
    await until(async () => expect(await listed()).toHaveLength(1));
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 2']));
    happens({ type: 'played', seq: 2, ms: 20_000 });
    const { result, kinds } = await isOver();
    expect(result).toBe('completed');
    expect(kinds.filter((kind) => kind === 'used_key')).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });

  test('stop counts although the call is lost with its dialer', async () => {
    const { change, exchange, happens, isOver, listed, id } = await oneCall();
    happens({ type: 'pressed', key: '9' });
    await until(async () => expect(await listed()).toHaveLength(1));
    exchange.calls.delete(id);
    await change();
    expect((await isOver()).result).toBe('interrupted');
    expect(await listed()).toHaveLength(1);
  });

  test('they stay those with which the call began', async () => {
    const { change, exchange, happens, isOver, listed, campaign } = await oneCall();
    await db`delete from campaign_key where campaign_id = ${campaign}`;
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 1']));
    happens({ type: 'pressed', key: '9' });
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 1', 'stopPlaying 1', 'play 2']));
    happens({ type: 'ended', cause: 'normal', code: 16, by: 'them' });
    const { result, facts } = await isOver();
    expect(result).toBe('completed');
    expect(facts.at(-1)).toMatchObject({ fact: 'ended', reason: 'stopped' });
    expect(await listed()).toHaveLength(1);
  });

  test('a transfer to a person goes on, and the call comes back to the same place', async () => {
    const { waitsFor, change, exchange, happens, isOver } = await oneCall();
    happens({ type: 'pressed', key: '0' });
    await waitsFor('acted');
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['transfer 2']));
    happens({ type: 'transferred', seq: 2, ok: true, detail: 'They talked.' });
    await waitsFor('played');
    happens({ type: 'played', seq: 3, ms: 20_000 });
    await waitsFor('key');
    happens({ type: 'pressed', key: '1' });
    const { kinds } = await isOver();
    expect(kinds.filter((kind) => kind === 'acted' || kind === 'responded')).toEqual(['acted', 'responded']);
  });
});
