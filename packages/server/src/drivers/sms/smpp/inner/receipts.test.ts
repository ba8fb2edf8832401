import { describe, expect, it, vi } from 'vitest';
import { startDriver, startSmsc } from '../../../../../test/kits/sms/test-driver.ts';
import { emptyMessage, receiptOf, submitAnswer } from '../../../../../test/kits/sms/test-smsc.ts';
import { encodePdu } from './encode-pdu.ts';

const isReady = (test: ReturnType<typeof startDriver>) =>
  vi.waitFor(() => expect(test.driver.state().state).toBe('ready'), { timeout: 3_000 });

describe('receipts', () => {
  it('are saved before they are acknowledged', async () => {
    const smsc = await startSmsc();
    const kept = Promise.withResolvers<void>();
    const test = startDriver(smsc.port, { reports: { receipt: () => kept.promise } });
    await isReady(test);
    let answered: number | undefined;
    const delivering = smsc.deliver(receiptOf('m1')).then((status) => {
      answered = status;
    });
    await test.send();
    expect(answered).toBeUndefined();
    kept.resolve();
    await delivering;
    expect(answered).toBe(0);
  });

  it('convert hexadecimal message ids to decimal for some gateways', async () => {
    const smsc = await startSmsc();
    smsc.behave({ submit: ({ sequence }, client) => client.send(submitAnswer(sequence, '0A1F')) });
    const test = startDriver(smsc.port, { settings: { hexIds: true } });
    await isReady(test);
    await test.send();
    await smsc.deliver(receiptOf('2591'));
    expect(test.reports.parts.map(({ reference }) => reference)).toEqual(['2591']);
    expect(test.reports.receipts.map(({ reference }) => reference)).toEqual(['2591']);
  });

  it('that cannot be saved are requested again', async () => {
    const smsc = await startSmsc();
    const receipt = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined);
    await isReady(startDriver(smsc.port, { reports: { receipt } }));
    expect(await smsc.deliver(receiptOf('m1', 'UNDELIV', '027'))).toBe(0x64);
    expect(await smsc.deliver(receiptOf('m1', 'UNDELIV', '027'))).toBe(0);
    expect(receipt).toHaveBeenLastCalledWith({
      reference: 'm1',
      state: 'failed',
      reason: 'The network could not deliver the message (code 027).',
    });
  });

  it('may arrive before the submit response, and twice', async () => {
    const smsc = await startSmsc();
    smsc.behave({
      submit: ({ sequence }, client) =>
        void Promise.all([smsc.deliver(receiptOf('early')), smsc.deliver(receiptOf('early'))]).then(() =>
          client.send(submitAnswer(sequence, 'early')),
        ),
    });
    const test = startDriver(smsc.port);
    await test.send();
    expect(test.reports.receipts.map(({ reference }) => reference)).toEqual(['early', 'early']);
    expect(test.reports.parts).toMatchObject([{ reference: 'early' }]);
  });

  it('directly after the bind response are accepted', async () => {
    const smsc = await startSmsc();
    smsc.behave({
      bind: ({ sequence }, client) =>
        client.sendBytes(
          Buffer.concat([
            encodePdu({ command: 'bind_transceiver_resp', status: 0, sequence, systemId: '', tlvs: new Map() }),
            encodePdu({ ...emptyMessage, ...receiptOf('waiting'), command: 'deliver_sm', sequence: 1 }),
          ]),
        ),
    });
    const test = startDriver(smsc.port);
    await expect.poll(() => test.reports.receipts).toMatchObject([{ reference: 'waiting' }]);
    await expect.poll(() => smsc.received.at(-1)).toMatchObject({ command: 'deliver_sm_resp', status: 0 });
  });

  it('that are not final or unreadable are acknowledged and dropped, like inbound messages', async () => {
    const smsc = await startSmsc();
    const test = startDriver(smsc.port);
    await isReady(test);
    expect(await smsc.deliver(receiptOf('m1', 'ACCEPTD'))).toBe(0);
    expect(await smsc.deliver({ esmClass: 4, message: Buffer.from('?') })).toBe(0);
    expect(await smsc.deliver({ message: Buffer.from('STOP') })).toBe(0);
    expect(test.reports.receipts).toEqual([]);
    expect(test.logged()).toContain('dropped an inbound text message');
    expect(test.logged()).not.toContain('STOP');
  });

  it('that arrive faster than they can be saved are postponed', async () => {
    const smsc = await startSmsc();
    const kept = Promise.withResolvers<void>();
    await isReady(startDriver(smsc.port, { reports: { receipt: () => kept.promise } }));
    const answers = Array.from({ length: 201 }, (_, index) => smsc.deliver(receiptOf(`m${index}`)));
    expect(await Promise.race(answers)).toBe(0x64);
    kept.resolve();
    expect((await Promise.all(answers)).filter((status) => status === 0)).toHaveLength(200);
  });
});
