import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SimulatedTime } from '../src/drivers/line/time.ts';
import { connect } from '../src/platform/db/connect.ts';
import { makeScript } from './calling.ts';
import { createCallingServer, everybody, until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { quickTime, stillTime } from './line-times.ts';

const { db, send, token, context, script, flow, slowly, make, set, change, monitor, inProgress } =
  await createCallingServer();

describe('calling in', () => {
  const callIn = (body: object) => send(routes.callIn, { token, body });
  const answering = async () => {
    const id = await make({ leads: 0 });
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    await db`insert into campaign_sim select ${id}, min(id) from sim`;
    const sims = await db<{ number: string }[]>`select number from sim order by id`;
    return { id, numbers: sims.map(({ number }) => number) };
  };
  const ringing = async (time: SimulatedTime) => {
    const line = simulated({ time });
    await startDialer(db, { line });
    Object.assign(context, { callIn: line.callIn });
  };

  test('walks the flow of the campaign that answers', async () => {
    const { id, numbers } = await answering();
    await ringing(quickTime());
    const { status, body } = await callIn({ from: '98765 43210', to: numbers[0] });
    expect([status, body.msg]).toEqual([200, `A test call to ${numbers[0]} was started.`]);
    await until(async () => expect((await monitor(id)).ended).toHaveLength(1));
    expect(await monitor(id)).toMatchObject({
      records: 1,
      picked_up: 1,
      responded: 1,
      ended: [{ phone: '+919876543210', result: 'completed', response: '1' }],
    });
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('hides the placeholder number of callers with a withheld number', async () => {
    const { id, numbers } = await answering();
    await ringing(stillTime());
    await callIn({ to: numbers[0]?.replace('+', '') });
    await until(async () => expect((await monitor(id)).calls).toHaveLength(1));
    await until(async () =>
      expect((await monitor(id)).calls[0]).toMatchObject({
        phone: 'withheld',
        name: '',
        direction: 'in',
        sim: numbers[0],
        node_name: 'Message',
      }),
    );
  });

  test('is refused with the reason', async () => {
    const { numbers } = await answering();
    Object.assign(context, { callIn: () => expect.unreachable('nobody may call') });
    const wrong = await callIn({ from: 'Asha', to: numbers[0] });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { from: 'Asha is not a phone number' }]);
    expect((await callIn({ from: '', to: '' })).body.fields).toEqual({ to: 'is required' });
    expect((await callIn({ to: '+919999999999' })).body.code).toBe('sim.not_found');
    expect((await callIn({ to: numbers[1] })).body.code).toBe('line.not_answered');
    Object.assign(context, { callIn: undefined });
    const { status, body } = await callIn({ to: numbers[0] });
    expect([status, body.code]).toEqual([409, 'line.not_simulated']);
  });
});

describe('what is done about answering machines', () => {
  test('is saved, copied, in the audit log and keeps its script', async () => {
    const id = await make({ status: 'Draft' });
    expect((await change(id, {})).body).toMatchObject({ on_machine: 'retry', machine_script_id: null });
    const other = await makeScript(db, 1_000, 'For machines');
    const saved = await change(id, { on_machine: 'script', machine_script_id: other });
    expect(saved.body).toMatchObject({ on_machine: 'script', machine_script_id: other });
    const detail = await send(routes.getCampaignDetail, { token, params: { key: id } });
    expect(detail.body).toMatchObject({ on_machine: 'script', machine_script_id: other });
    const { body } = await send(routes.listAudit, { token, query: { limit: 1 } });
    expect(body.results[0]).toMatchObject({
      action: 'campaign.changed',
      detail: { on_machine: 'script', machine_script_id: other },
    });
    const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: 'Machines too' } });
    const copied = await send(routes.getCampaignDetail, { token, params: { key: copy.body.campaign_id } });
    expect(copied.body).toMatchObject({ on_machine: 'script', machine_script_id: other });
    const removed = await send(routes.deleteScript, { token, params: { id: other } });
    expect([removed.status, removed.body.code]).toEqual([409, 'script.in_use']);
  });

  test('is refused if it is not possible', async () => {
    const id = await make({ status: 'Draft' });
    const problems = async (body: object) => Object.keys((await change(id, body)).body.fields ?? {});
    expect(await problems({ on_machine: 'script' })).toEqual(['machine_script_id']);
    expect(await problems({ on_machine: 'script', machine_script_id: 999_999 })).toEqual(['machine_script_id']);
    expect(await problems({ on_machine: 'sing' })).toEqual(['on_machine']);
    await change(id, { on_machine: 'script', machine_script_id: script });
    expect(await problems({ machine_script_id: null })).toEqual(['machine_script_id']);
    expect((await change(id, { on_machine: 'play', machine_script_id: null })).body).toMatchObject({
      on_machine: 'play',
      machine_script_id: null,
    });
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    expect(await problems({ on_machine: 'retry' })).toEqual(['on_machine']);
    expect(await problems({ machine_script_id: script })).toEqual(['machine_script_id']);
    expect(await problems({ spin_rate: 3 })).toEqual([]);
  });

  test('is checked before going live', async () => {
    const id = await make({ status: 'Draft' });
    await db`update campaign set on_machine = 'script' where id = ${id}`;
    const { body } = await send(routes.checkLaunch, { token, params: { id } });
    expect(body.blockers.map(({ code }) => code)).toContain('no_machine_script');
  });

  test('takes effect: another script is left', async () => {
    const left = await makeScript(db, 60_000, 'For machines');
    const id = await make({ leads: 1 });
    await change(id, { on_machine: 'script', machine_script_id: left });
    await slowly(everybody('machine', { ringMs: [0, 0], greetingMs: [0, 0], recordsMs: [60_000, 60_000] }));
    await until(async () =>
      expect((await monitor(id)).calls[0]).toMatchObject({
        answered_by: 'machine',
        node_id: null,
        node_name: 'Message for a machine',
      }),
    );
  });
});

test('a SIM card is busy while all of its channels are in a call, and its calls count today', async () => {
  await db`update sim set channels = 1 where id = (select min(id) from sim)`;
  const id = await make({ leads: 3, spinRate: 3 });
  const dialer = await slowly();
  await inProgress(id, 3);
  const busy = async () => (await send(routes.simDetail, { token })).body.map((sim) => sim.busy);
  expect(await busy()).toEqual([true, false]);
  const before = (await send(routes.listSims, { token })).body.reduce((sum, sim) => sum + sim.calls_today, 0);
  await dialer.stop();
  expect(await busy()).toEqual([false, false]);
  const after = (await send(routes.listSims, { token })).body.reduce((sum, sim) => sum + sim.calls_today, 0);
  expect(after - before).toBe(3);
});

test('the launch check names live campaigns on the same SIM cards, and warns about a missing dialer', async () => {
  await make({ name: 'Already calling' });
  const id = await make({ status: 'Draft' });
  const warnings = async () =>
    (await send(routes.checkLaunch, { token, params: { id } })).body.warnings
      .map(({ code }) => code)
      // It calls around the clock.
      .filter((code) => code !== 'outside_hours');
  expect(await warnings()).toEqual(expect.arrayContaining(['shared_sims', 'no_dialer']));
  await db`update campaign set status = 'Paused' where name = 'Already calling'`;
  await db`insert into dialer (name, line_state) values ('one', 'ready')`;
  expect(await warnings()).toEqual([]);
  const helpline = await make({ name: 'Helpline', leads: 0 });
  await db`update campaign set campaign_type = 'Inbound' where id = ${helpline}`;
  expect(await warnings()).toEqual([]);
  await db`insert into campaign_sim select ${helpline}, min(id) from sim`;
  expect(await warnings()).toEqual(['shared_sims']);
});

describe('an import', () => {
  const createReady = async (name: string) => {
    const data = [{ Name: 'Ada Lovelace', Number: '9811111111' }];
    const { body } = await send(routes.createCampaign, { token, body: { campaign: name, data } });
    const id = body.campaign_id;
    await change(id, {
      call_start_date: '2020-01-01',
      call_end_date: '2099-12-31',
      call_start_time: '0:00',
      call_end_time: '0:00',
      spin_rate: 1,
      time_between_calls: 0,
      retry_times: 0,
    });
    await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: writeFlow(flow) } });
    return { id, fileId: body.file_id ?? '' };
  };
  const undo = (fileId: string) => send(routes.forgetLeadFile, { token, params: { file_id: fileId } });
  const canUndo = async (id: number) =>
    (await send(routes.listImports, { token, params: { campaign_id: id } })).body.map(({ can_undo }) => can_undo);

  test('is not undone while one of its leads is being called', async () => {
    const { id, fileId } = await createReady('Undo while calling');
    await slowly();
    expect((await set(id, 'Live')).status).toBe(200);
    await inProgress(id, 1);
    await set(id, 'Paused');
    expect(await canUndo(id)).toEqual([false]);
    expect((await undo(fileId)).body.code).toBe('lead_file.called');
    expect(await statesOf(db, id)).toEqual({ 2: 1 });
  });

  test('is not undone if a lead is claimed at the same moment', async () => {
    const { id, fileId } = await createReady('Undo while claiming');
    // A separate connection, which the check of held connections ignores.
    const other = connect(context.databaseUrl, { max: 1 });
    onTestFinished(() => other.end({ timeout: 1 }));
    const undone = await other.begin(async (tx) => {
      await tx`update lead set state = 2, attempts = 1 where campaign_id = ${id}`;
      const undoing = undo(fileId);
      await until(async () => expect(await db`select 1 from pg_locks where not granted`).toHaveLength(1));
      return { undoing };
    });
    expect((await undone.undoing).body.code).toBe('lead_file.called');
    expect(await statesOf(db, id)).toEqual({ 2: 1 });
  });

  test('is undone while nobody was called', async () => {
    const { id, fileId } = await createReady('Undo before calling');
    expect(await canUndo(id)).toEqual([true]);
    expect((await undo(fileId)).status).toBe(200);
    expect(await statesOf(db, id)).toEqual({});
  });

  test('with a lead that was closed without a call does not offer undo, because it would be refused', async () => {
    const { id, fileId } = await createReady('Undo after closing');
    await db`update lead set state = 13 where campaign_id = ${id}`;
    expect(await canUndo(id)).toEqual([false]);
    expect((await undo(fileId)).body.code).toBe('lead_file.called');
  });
});
