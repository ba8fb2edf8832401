import { leadStateId } from '@halloo/contract/ledger';
import type { Action } from '@halloo/flow/actions/registry';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LineEvent } from '../src/ports/line.ts';
import { createCrew, drawFlow, until } from './adoption.ts';
import { actionFlow, type CampaignOptions, makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { statesOf, wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';
import { liveRuns } from './live-runs.ts';

const { db, url } = await createTestDatabase();
const script = await makeScript(db, 20_000, 'Welcome');
await makeSims(db, 2, 5);
const menu = menuFlow(script);
const end = { kind: 'end', closingScriptId: null, outcome: null } as const;

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

/** One call, owned by a dialer that then goes silent. */
const oneCall = async (
  flow: Flow,
  options: Partial<CampaignOptions> = {},
  prepare: (campaign: number) => Promise<unknown> = async () => {},
) => {
  const crew = createCrew(db, url);
  const first = await crew.join('first');
  const campaign = await makeLiveCampaign(db, { leads: 1, flow, ...options, status: 'Paused' });
  await prepare(campaign);
  await db`update campaign set status = 'Live' where id = ${campaign}`;
  first.dialer.poll();
  const [id = ''] = await crew.calls(first, 1);
  const { exchange } = crew;
  const happens = (event: LineEvent extends infer E ? (E extends LineEvent ? Omit<E, 'id'> : never) : never) =>
    exchange.happens({ ...event, id } as LineEvent);
  /** Another dialer takes over the calls of the first. */
  const change = async () => {
    first.freeze();
    await crew.takeForDead(first);
    const second = await crew.join('second');
    return second;
  };
  /** The call has ended: it is saved once, and all counters add up. */
  const isOver = async () => {
    await until(async () => expect(await db`select 1 from live_call`).toHaveLength(0));
    const calls = await db<
      { result: string; answered_by: string; talk_ms: number; duration_ms: number; facts: never[] }[]
    >`
      select result, answered_by, talk_ms, duration_ms, facts from call where campaign_id = ${campaign}`;
    expect(calls).toHaveLength(1);
    expect(await wrongBooks(db, campaign)).toEqual([]);
    const [call] = calls;
    if (!call) throw new Error('no call was kept');
    const facts: Record<string, unknown>[] = call.facts;
    return { ...call, facts, kinds: facts.map(({ fact }) => fact) };
  };
  const answer = async (by: 'person' | 'machine' | 'unknown' = 'person') => happens({ type: 'answered', by });
  return { ...crew, first, before: exchange.before, campaign, id, happens, change, isOver, answer };
};

describe('a call continues in another dialer', () => {
  test('while a script plays: playback continues, and so does the call', async () => {
    const { answer, waitsFor, change, exchange, happens, isOver, campaign } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    const [before] = await db`select answered_at from live_call`;
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 1']));
    happens({ type: 'played', seq: 1, ms: 20_000 });
    await waitsFor('key');
    happens({ type: 'pressed', key: '1' });
    const { result, answered_by, kinds, talk_ms, duration_ms } = await isOver();
    expect({ result, answered_by }).toEqual({ result: 'completed', answered_by: 'person' });
    // Nothing is recorded twice.
    expect(kinds.filter((kind) => kind === 'heard' || kind === 'responded')).toEqual(['heard', 'responded']);
    const [after] = await db`select answered_at, ended_at, dialled_at from call where campaign_id = ${campaign}`;
    expect(after?.answered_at).toEqual(before?.answered_at);
    expect(Math.abs(talk_ms - (after?.ended_at - after?.answered_at))).toBeLessThan(100);
    expect(Math.abs(duration_ms - (after?.ended_at - after?.dialled_at))).toBeLessThan(100);
    expect(await db`select value from response where campaign_id = ${campaign}`).toMatchObject([{ value: '1' }]);
    const lead = await db`select attempts, response, outcome, picked_up from lead where campaign_id = ${campaign}`;
    expect(lead).toMatchObject([{ attempts: 1, response: '1', outcome: 'Interested', picked_up: true }]);
  });

  test('while it plays, a key interrupts it, and only the played part counts as heard', async () => {
    const { answer, waitsFor, change, exchange, happens, isOver } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 1']));
    happens({ type: 'pressed', key: '2' });
    const { facts } = await isOver();
    const heard = facts.find(({ fact }) => fact === 'heard');
    expect(heard).toMatchObject({ whole: false });
    expect(heard?.ms).toBeGreaterThan(0);
    expect(heard?.ms).toBeLessThanOrEqual(20_000);
  });

  test('while it waits for a key: the question is played again, because keys may be lost', async () => {
    const { answer, waitsFor, change, exchange, happens, isOver } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    happens({ type: 'played', seq: 1, ms: 20_000 });
    await waitsFor('key');
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 3']));
    happens({ type: 'pressed', key: '1' });
    expect((await isOver()).kinds.filter((kind) => kind === 'responded')).toHaveLength(1);
  });

  test('while digits arrive, with those pressed before', async () => {
    const flow = drawFlow(
      {
        START: { kind: 'start' },
        ASK: { kind: 'rule' },
        PIN: { kind: 'child', ruleId: 'ASK', answer: { kind: 'digits' }, outcome: null },
        END: end,
      },
      'START > ASK > PIN > END',
    );
    const { answer, waitsFor, change, exchange, happens, isOver, campaign } = await oneCall(flow);
    await answer();
    await waitsFor('digits');
    happens({ type: 'pressed', key: '4' });
    await until(async () => expect(await liveRuns(db)).toMatchObject([{ digits: '4' }]));
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['awaits 1']));
    happens({ type: 'pressed', key: '2' });
    happens({ type: 'pressed', key: '#' });
    await isOver();
    expect(await db`select value from response where campaign_id = ${campaign}`).toMatchObject([{ value: '42' }]);
  });

  test('while it records, and the answer counts once', async () => {
    const flow = drawFlow(
      {
        START: { kind: 'start' },
        ASK: { kind: 'rule' },
        WHY: {
          kind: 'child',
          ruleId: 'ASK',
          answer: { kind: 'speech', langCode: 'en-IN', langName: '' },
          outcome: null,
        },
        END: end,
      },
      'START > ASK > WHY > END',
    );
    const { answer, waitsFor, change, exchange, happens, isOver, campaign } = await oneCall(flow);
    await answer();
    await waitsFor('speech');
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['record 1']));
    happens({ type: 'recorded', seq: 1, sound: null, text: 'no time', spoke: true, ms: 900 });
    await isOver();
    expect(await db`select value from response where campaign_id = ${campaign}`).toMatchObject([{ value: 'no time' }]);
  });

  test('while it is transferred: the line gets the same number and the same SIM', async () => {
    const flow = actionFlow({ kind: 'transfer', number: '+15550100' });
    const { answer, waitsFor, change, exchange, happens, isOver } = await oneCall(flow);
    await answer();
    await waitsFor('acted');
    await until(() => expect(exchange.commands).toHaveLength(1));
    await change();
    await until(() => expect(exchange.commands).toHaveLength(2));
    const [before, again] = exchange.commands;
    expect(again).toEqual({ ...before, by: 'second' });
    expect(again?.numbers?.[1]).toMatch(/^\+9180000/);
    // The second leg has a channel of its own, which the second dialer keeps.
    const held = async () => (await db`select 1 from sim_channel where call_id is not null`).length;
    expect(await held()).toBe(2);
    happens({ type: 'transferred', seq: 1, ok: true, detail: 'They talked.' });
    await until(async () => expect(await held()).toBeLessThan(2));
    expect((await isOver()).facts).toContainEqual(expect.objectContaining({ fact: 'acted', ok: true }));
  });

  test('that was answered before any process knew, and starts there', async () => {
    const { exchange, id, change, waitsFor, isOver } = await oneCall(menu);
    const call = exchange.calls.get(id);
    if (call) call.state = 'answered';
    await change();
    await waitsFor('played');
    exchange.hangUp(id);
    expect(await isOver()).toMatchObject({ result: 'hung_up', answered_by: 'unknown' });
  });

  test('with an answering machine, which gets the script that was started', async () => {
    const [message, other] = [await makeScript(db, 5_000, 'For machines'), await makeScript(db, 5_000, 'Other')];
    const leaves = (id: number, scriptId: number) =>
      db`update campaign set on_machine = 'script', machine_script_id = ${scriptId} where id = ${id}`;
    const { answer, waitsFor, change, exchange, happens, isOver, campaign } = await oneCall(menu, {}, (id) =>
      leaves(id, message),
    );
    await answer('machine');
    await until(() => expect(exchange.commandsBy('first')).toEqual(['awaitQuiet']));
    happens({ type: 'quiet' });
    await waitsFor('played');
    await leaves(campaign, other);
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 1']));
    const [sound] = await db`select call from sound join script on sound.id = sound_id where script.id = ${message}`;
    expect(exchange.commands.flatMap(({ sound }) => sound ?? [])).toEqual([sound?.call, sound?.call]);
    happens({ type: 'played', seq: 1, ms: 5_000 });
    const { result, facts } = await isOver();
    expect(result).toBe('machine');
    expect(facts.find(({ fact }) => fact === 'heard')).toMatchObject({ scriptId: message, whole: true });
    expect(await statesOf(db, campaign)).toEqual({ [leadStateId('Machine')]: 1 });
  });

  test('with an answering machine that still plays its greeting', async () => {
    const message = await makeScript(db, 5_000, 'After the beep');
    const { answer, change, exchange, happens, isOver } = await oneCall(
      menu,
      {},
      (id) => db`update campaign set on_machine = 'script', machine_script_id = ${message} where id = ${id}`,
    );
    await answer('machine');
    await until(() => expect(exchange.commandsBy('first')).toEqual(['awaitQuiet']));
    await change();
    await until(() => expect(exchange.commandsBy('second')).toEqual(['awaitQuiet']));
    happens({ type: 'quiet' });
    await until(() => expect(exchange.commandsBy('second')).toEqual(['awaitQuiet', 'play 1']));
    happens({ type: 'played', seq: 1, ms: 5_000 });
    expect((await isOver()).result).toBe('machine');
  });

  test('that is about to hang up on a machine', async () => {
    const { answer, waitsFor, change, exchange, isOver, id, first } = await oneCall(menu);
    // The line misses the hang-up of the first dialer.
    first.seat.hangUp = () => {};
    await answer('machine');
    await until(async () =>
      expect(await db`select answered_by from live_call`).toMatchObject([{ answered_by: 'machine' }]),
    );
    await waitsFor(null);
    expect(exchange.calls.get(id)?.state).toBe('answered');
    await change();
    expect(await isOver()).toMatchObject({ result: 'machine', answered_by: 'machine' });
    expect(exchange.commandsBy('second')).toEqual(['hangUp']);
  });

  test('when its campaign was cancelled meanwhile: it is cut short', async () => {
    const { answer, waitsFor, change, exchange, isOver, campaign } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    await db`update campaign set status = 'Cancelled' where id = ${campaign}`;
    await change();
    expect(await isOver()).toMatchObject({ result: 'cancelled' });
    expect(exchange.commandsBy('second').slice(-2)).toEqual(['stopPlaying 1', 'hangUp']);
    expect(await statesOf(db, campaign)).toEqual({ [leadStateId('Cancelled')]: 1 });
  });

  test('in a Halloo that restarts on its own database', async () => {
    const { answer, waitsFor, join, first, exchange, happens, isOver } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    first.freeze();
    const second = await join('second', 'embedded');
    expect(second.dialer.calls).toBe(1);
    await until(() => expect(exchange.commandsBy('second')).toEqual(['play 1']));
    happens({ type: 'played', seq: 1, ms: 20_000 });
    await waitsFor('key');
    happens({ type: 'pressed', key: '1' });
    expect(await isOver()).toMatchObject({ result: 'completed' });
  });
});

describe('an action in progress', () => {
  /**
   * Waits in a transfer, which is then replaced by the action under test: other actions finish too quickly to catch.
   */
  const caughtIn = async (action: Action) => {
    const call = await oneCall(actionFlow({ kind: 'transfer', number: '+15550100' }));
    await call.answer();
    await call.waitsFor('acted');
    const document = JSON.stringify(writeFlow(actionFlow(action)));
    await db`update flow_version set document = ${document}::text::jsonb where campaign_id = ${call.campaign}`;
    await call.change();
    const { facts } = await call.isOver();
    return facts.find(({ fact }) => fact === 'acted');
  };

  test.each<Action>([
    { kind: 'sms', text: 'Hello' },
    { kind: 'webhook', url: 'https://example.org/hook' },
  ])('is not done a second time where that matters: $kind', async (action) => {
    expect(await caughtIn(action)).toMatchObject({
      action,
      ok: false,
      detail: expect.stringContaining('It is unknown whether'),
    });
    expect(await db`select 1 from sms_message`).toHaveLength(0);
    expect(await db`select 1 from webhook`).toHaveLength(0);
  });

  test('is repeated if that is harmless: callback', async () => {
    expect(await caughtIn({ kind: 'callback', minutes: 60 })).toMatchObject({ ok: true });
    expect(await db`select 1 from lead where state = ${leadStateId('Retry due')} and callbacks = 1`).toHaveLength(1);
  });

  test('is repeated if that is harmless: do_not_call', async () => {
    expect(await caughtIn({ kind: 'do_not_call' })).toMatchObject({ ok: true });
    expect(await db`select 1 from do_not_call`).toHaveLength(1);
  });
});

describe('events during a takeover', () => {
  test('a script that ends during the takeover is not played again', async () => {
    const { answer, waitsFor, change, exchange, happens, isOver, before } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    before.adopt = async (adopt) => {
      const there = await adopt();
      happens({ type: 'played', seq: 1, ms: 20_000 });
      await new Promise((resolve) => setTimeout(resolve, 50));
      return there;
    };
    await change();
    await waitsFor('key');
    await until(() => expect(exchange.commandsBy('second')).toEqual(['awaits 2']));
    happens({ type: 'pressed', key: '1' });
    expect((await isOver()).kinds.filter((kind) => kind === 'heard')).toHaveLength(1);
  });

  test('a hang-up during the takeover counts', async () => {
    const { answer, waitsFor, change, exchange, id, isOver, before } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    before.adopt = async (adopt) => {
      const there = await adopt();
      exchange.hangUp(id);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return there;
    };
    await change();
    expect(await isOver()).toMatchObject({ result: 'hung_up', answered_by: 'person' });
    expect(exchange.commandsBy('second')).toEqual([]);
  });

  test('a ringing call is hung up, and called again while retries are left', async () => {
    const { change, exchange, id, isOver, campaign } = await oneCall(menu, { retryTimes: 1 });
    await change();
    expect(await isOver()).toMatchObject({ result: 'interrupted', answered_by: null });
    expect(exchange.calls.get(id)?.state).toBe('ended');
    expect(await statesOf(db, campaign)).toEqual({ [leadStateId('Retry due')]: 1 });
  });

  test('a call that ended unobserved is closed, and a person who answered is not called again', async () => {
    const { answer, waitsFor, change, exchange, id, isOver, campaign, first } = await oneCall(menu, { retryTimes: 1 });
    await answer();
    await waitsFor('played');
    first.freeze();
    exchange.hangUp(id);
    await change();
    expect(await isOver()).toMatchObject({ result: 'interrupted', answered_by: 'person' });
    expect(await statesOf(db, campaign)).toEqual({ [leadStateId('Failed')]: 1 });
  });

  test('a line that cannot be asked has lost the call', async () => {
    const { answer, waitsFor, change, isOver, before } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    before.adopt = () => Promise.reject(new Error('no node answers'));
    await change();
    expect(await isOver()).toMatchObject({ result: 'interrupted' });
  });

  test('a call whose flow version is missing is ended', async () => {
    const { answer, waitsFor, change, exchange, isOver, campaign } = await oneCall(menu);
    await answer();
    await waitsFor('played');
    await db`update live_call set flow_version = 7 where campaign_id = ${campaign}`;
    await change();
    expect(await isOver()).toMatchObject({ result: 'interrupted' });
    expect(exchange.commandsBy('second')).toEqual(['hangUp']);
  });
});
