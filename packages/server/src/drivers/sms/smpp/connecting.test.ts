import { describe, expect, it, vi } from 'vitest';
import { recordReports, settingsFor, startDriver, startSmsc } from '../../../../test/kits/sms/test-driver.ts';
import { emptyMessage, receiptOf, refuseBinds, startTestSmsc } from '../../../../test/kits/sms/test-smsc.ts';
import { createLog } from '../../../platform/log.ts';
import { createSmppDriver } from './create-smpp-driver.ts';
import { encodePdu } from './inner/encode-pdu.ts';

const isReady = (test: ReturnType<typeof startDriver>) =>
  vi.waitFor(() => expect(test.driver.state().state).toBe('ready'), { timeout: 3_000 });

const notes = (test: ReturnType<typeof startDriver>, note: string) =>
  vi.waitFor(() => expect(test.driver.state()).toEqual({ state: 'failing', note }), { timeout: 3_000 });

/** A port without a listener. */
const freePort = async () => {
  const smsc = await startTestSmsc();
  await smsc.close();
  return smsc.port;
};

describe('connecting', () => {
  it('binds as a transceiver, and unbinds when closed', async () => {
    const smsc = await startSmsc();
    const test = startDriver(smsc.port, { settings: { systemType: 'VMA' } });
    expect(test.driver.state()).toEqual({ state: 'failing', note: `Connecting to 127.0.0.1:${smsc.port}.` });
    await isReady(test);
    expect(test.driver.state().note).toBe(`Connected to 127.0.0.1:${smsc.port} as a transceiver.`);
    expect(smsc.received).toMatchObject([
      {
        command: 'bind_transceiver',
        systemId: 'a-system-id',
        password: 'pa55word',
        systemType: 'VMA',
        interfaceVersion: 0x34,
      },
    ]);
    await test.driver.close();
    expect(smsc.received.map(({ command }) => command)).toEqual(['bind_transceiver', 'unbind']);
    await expect.poll(() => smsc.open).toBe(0);
    expect(test.driver.state()).toEqual({ state: 'failing', note: `Not connected to 127.0.0.1:${smsc.port}.` });
    expect(smsc.accepted).toBe(1);
  });

  it('binds as a pair, sends by one connection and receives by the other', async () => {
    const smsc = await startSmsc();
    const test = startDriver(smsc.port, { settings: { bind: 'pair' } });
    await isReady(test);
    expect(test.driver.state().note).toBe(`Connected to 127.0.0.1:${smsc.port} as a transmitter and a receiver.`);
    expect(smsc.received.map(({ command }) => command).sort()).toEqual(['bind_receiver', 'bind_transmitter']);
    await test.send();
    expect(await smsc.deliver(receiptOf('m1'))).toBe(0);
    expect(test.reports.receipts).toEqual([{ reference: 'm1', state: 'delivered', reason: '' }]);
  });

  it('reports which connection of a pair is missing, and sends without a receiver', async () => {
    const smsc = await startSmsc();
    smsc.behave({
      bind: ({ command, sequence }, client) =>
        client.send({
          command: `${command}_resp`,
          status: command === 'bind_receiver' ? 0x0e : 0,
          sequence,
          systemId: '',
          tlvs: new Map(),
        }),
    });
    const test = startDriver(smsc.port, { settings: { bind: 'pair' } });
    await notes(
      test,
      `Not connected to 127.0.0.1:${smsc.port} as a receiver: it refused the password. ` +
        'Check the settings; Halloo retries from time to time.',
    );
    await test.send();
    expect(smsc.submits()).toHaveLength(1);
  });

  it('closes without waiting for a gateway that does not answer', async () => {
    const smsc = await startSmsc();
    smsc.behave({ unbind: () => undefined });
    const test = startDriver(smsc.port, { timings: { unbindMs: 30 } });
    await isReady(test);
    await test.driver.close();
    await expect.poll(() => smsc.open).toBe(0);
  });

  it('can be closed while connecting, before start, and twice', async () => {
    const smsc = await startSmsc();
    smsc.behave({ bind: () => undefined });
    const test = startDriver(smsc.port);
    await expect.poll(() => smsc.received).toHaveLength(1);
    await test.driver.close();
    await test.driver.close();
    await expect.poll(() => smsc.open).toBe(0);
    const idle = createSmppDriver(settingsFor(smsc.port), { log: createLog('silent') });
    await expect(
      idle.send(
        { id: 1, to: '+447700900123', text: '', expiresAt: new Date(Date.now() + 9_000), partsTaken: [] },
        recordReports(),
        new AbortController().signal,
      ),
    ).rejects.toMatchObject({ retryable: true });
    await idle.close();
    expect(smsc.accepted).toBe(1);
  });
});

describe('an unreachable gateway', () => {
  it('is reported, fails messages quickly, and is found when it is up again', async () => {
    const port = await freePort();
    const test = startDriver(port, { timings: { comingUpMs: 50 } });
    await notes(test, `Not connected to 127.0.0.1:${port}: it refused the connection. Trying again.`);
    await expect(test.send()).rejects.toMatchObject({
      retryable: true,
      message: 'There is no connection to the gateway: it refused the connection.',
    });
    const smsc = await startSmsc({ port });
    await isReady(test);
    await test.send();
    expect(smsc.submits()).toHaveLength(1);
  });

  it('does not delay a message if the next attempt is far away', async () => {
    const port = await freePort();
    const timings = { firstBackOffMs: 60_000, longestBackOffMs: 60_000, comingUpMs: 5_000 };
    const test = startDriver(port, { timings });
    await notes(test, `Not connected to 127.0.0.1:${port}: it refused the connection. Trying again.`);
    const since = performance.now();
    await expect(test.send()).rejects.toMatchObject({ retryable: true });
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  it('makes a message wait while the connection is being set up', async () => {
    const smsc = await startSmsc();
    let answer = () => {};
    smsc.behave({
      bind: ({ sequence }, client) => {
        answer = () =>
          client.send({ command: 'bind_transceiver_resp', status: 0, sequence, systemId: '', tlvs: new Map() });
      },
    });
    const test = startDriver(smsc.port);
    const sending = test.send();
    await expect.poll(() => smsc.received).toHaveLength(1);
    answer();
    await sending;
    expect(test.reports.parts).toHaveLength(1);
  });

  it('with an unknown host name is reported', async () => {
    const test = startDriver(2775, { settings: { host: 'smsc.invalid' } });
    await expect.poll(() => test.driver.state().note).toMatch(/^Not connected to smsc\.invalid:2775: its name /);
  });
});

describe('a bind', () => {
  it.each([
    [0x0d, 'it refused the system id or the password'],
    [0x0e, 'it refused the password'],
    [0x0f, 'it does not know the system id'],
  ])('that is refused with %i shows, and is tried again at the slow end', async (code, why) => {
    const smsc = await startSmsc();
    smsc.behave(refuseBinds(code));
    const test = startDriver(smsc.port, { timings: { firstBackOffMs: 1, longestBackOffMs: 60_000 } });
    const place = `127.0.0.1:${smsc.port}`;
    await notes(test, `Not connected to ${place}: ${why}. Check the settings; Halloo retries from time to time.`);
    await expect(test.send()).rejects.toMatchObject({ retryable: true });
    const [, waits] = /"again_in_ms":(\d+)/.exec(test.logged()) ?? [];
    expect(Number(waits)).toBeGreaterThanOrEqual(45_000);
  });

  it('that was refused succeeds once the provider’s settings are fixed', async () => {
    const smsc = await startSmsc();
    smsc.behave(refuseBinds(0x0e));
    const test = startDriver(smsc.port);
    await expect.poll(() => smsc.accepted).toBeGreaterThan(2);
    smsc.behave({
      bind: ({ sequence }, client) =>
        client.send({ command: 'bind_transceiver_resp', status: 0, sequence, systemId: '', tlvs: new Map() }),
    });
    await isReady(test);
  });

  it.each([
    ['nothing', undefined, 'it did not answer the sign-in'],
    ['rubbish', Buffer.from('220 mail.example ESMTP\r\n'), 'it sent data that is not SMPP'],
    ['half an answer', Buffer.from('000000158000000900', 'hex'), 'it did not answer the sign-in'],
    ['a generic_nack', encodePdu({ command: 'generic_nack', status: 3, sequence: 1 }), 'it refused the sign-in'],
  ])('that is answered with %s fails', async (_, bytes, why) => {
    const smsc = await startSmsc();
    smsc.behave({ bind: (_pdu, client) => bytes && client.sendBytes(bytes) });
    const test = startDriver(smsc.port, { timings: { answerMs: 50 } });
    await expect.poll(() => test.driver.state().note).toContain(`: ${why}`);
    await expect.poll(() => smsc.accepted).toBeGreaterThan(1);
  });

  it('never reveals the system id or the password', async () => {
    const smsc = await startSmsc();
    smsc.behave(refuseBinds(0x0e));
    const test = startDriver(smsc.port, { timings: { comingUpMs: 20 } });
    await expect.poll(() => smsc.accepted).toBeGreaterThan(1);
    const error = await test.send().catch((thrown: Error) => thrown);
    const said = JSON.stringify([test.logged(), test.driver.state(), String(error), (error as Error).stack]);
    expect(said).toContain('it refused the password');
    expect(said).not.toContain('pa55word');
    expect(said).not.toContain('a-system-id');
  });
});

describe('a connection', () => {
  it('sends enquire_link at intervals, and answers one', async () => {
    const smsc = await startSmsc();
    await isReady(startDriver(smsc.port, { timings: { enquireEveryMs: 30 } }));
    await expect
      .poll(() => smsc.received.filter(({ command }) => command === 'enquire_link').length)
      .toBeGreaterThan(2);
    smsc.lastClient().send({ command: 'enquire_link', status: 0, sequence: 0x7ffffff0 });
    await expect
      .poll(() => smsc.received)
      .toContainEqual({ command: 'enquire_link_resp', status: 0, sequence: 0x7ffffff0 });
    expect(smsc.accepted).toBe(1);
  });

  it('that stays silent is dropped and reopened', async () => {
    const smsc = await startSmsc();
    smsc.behave({ enquire: () => undefined });
    const test = startDriver(smsc.port, { timings: { enquireEveryMs: 40, enquireAnswerMs: 30 } });
    await expect.poll(() => smsc.accepted).toBeGreaterThan(1);
    expect(test.logged()).toContain('it stopped answering');
  });

  it('that the gateway closes is reopened', async () => {
    const smsc = await startSmsc();
    const test = startDriver(smsc.port);
    await isReady(test);
    smsc.lastClient().send({ command: 'unbind', status: 0, sequence: 70 });
    await expect.poll(() => smsc.accepted).toBe(2);
    expect(smsc.received).toContainEqual({ command: 'unbind_resp', status: 0, sequence: 70 });
    await isReady(test);
    await test.send();
  });

  it('answers unreadable and unknown PDUs, and stays open', async () => {
    const smsc = await startSmsc();
    const test = startDriver(smsc.port);
    await isReady(test);
    const client = smsc.lastClient();
    client.sendBytes(Buffer.from('00000010000001030000000000000051', 'hex'));
    const short = encodePdu({ ...emptyMessage, command: 'deliver_sm', sequence: 0x52 }).subarray(0, 20);
    short.writeUInt32BE(20, 0);
    client.sendBytes(short);
    const spoilt = Buffer.concat([
      encodePdu({ ...emptyMessage, command: 'deliver_sm', sequence: 0x53 }),
      Buffer.from('001e0040', 'hex'),
    ]);
    spoilt.writeUInt32BE(spoilt.length, 0);
    client.sendBytes(spoilt);
    await expect.poll(() => smsc.received).toHaveLength(4);
    expect(smsc.received.slice(1)).toMatchObject([
      { command: 'generic_nack', status: 3, sequence: 0x51 },
      { command: 'generic_nack', status: 2, sequence: 0x52 },
      { command: 'deliver_sm_resp', status: 0xc0, sequence: 0x53 },
    ]);
    await test.send();
    expect(smsc.accepted).toBe(1);
  });

  it('is dropped when unread answers would fill the memory', async () => {
    const smsc = await startSmsc();
    const test = startDriver(smsc.port);
    await isReady(test);
    const client = smsc.lastClient();
    client.stopReading();
    const questions = Buffer.concat(
      Array.from({ length: 4_000 }, () => encodePdu({ command: 'enquire_link', status: 0, sequence: 1 })),
    );
    await vi.waitFor(
      () => {
        client.sendBytes(questions);
        expect(test.logged()).toContain('it stopped reading');
      },
      { timeout: 15_000, interval: 5 },
    );
  }, 20_000);

  it('that loses PDU framing is reopened', async () => {
    const smsc = await startSmsc();
    await isReady(startDriver(smsc.port));
    smsc.lastClient().send({ command: 'generic_nack', status: 2, sequence: 0 });
    await expect.poll(() => smsc.accepted).toBe(2);
  });
});
