import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startDriver, startSmsc } from '../../../../../test/kits/sms/test-driver.ts';
import { submitAnswer, type TestSmsc } from '../../../../../test/kits/sms/test-smsc.ts';
import { SmsError } from '../../../../ports/sms.ts';
import { encodePdu } from './encode-pdu.ts';

const refusal = (sending: Promise<void>): Promise<SmsError> =>
  sending.then(
    () => expect.fail('It was taken.'),
    (error) => (error instanceof SmsError ? error : expect.fail(String(error))),
  );

const longText = 'a'.repeat(400);

describe('sending', () => {
  it('submits a short message with all its fields', async () => {
    const smsc = await startSmsc();
    const { send, reports } = startDriver(smsc.port);
    await send({ id: 5, text: 'Price: €5' });
    expect(smsc.submits()).toEqual([
      {
        command: 'submit_sm',
        status: 0,
        sequence: 2,
        serviceType: '',
        source: { ton: 5, npi: 0, address: 'Halloo' },
        destination: { ton: 1, npi: 1, address: '447700900123' },
        esmClass: 0,
        protocolId: 0,
        priority: 0,
        scheduledAt: '',
        validityPeriod: expect.stringMatching(/^000000(001000|000959)000R$/),
        registeredDelivery: 1,
        replaceIfPresent: 0,
        dataCoding: 0,
        defaultMessageId: 0,
        message: new Uint8Array(Buffer.from('Price: \x1b\x655', 'latin1')),
        tlvs: new Map(),
      },
    ]);
    expect(reports.parts).toEqual([{ messageId: 5, part: 0, parts: 1, reference: 'm1' }]);
  });

  it('submits the parts of a long message in order, each with its header', async () => {
    const smsc = await startSmsc();
    const { send, reports } = startDriver(smsc.port);
    await send({ id: 256 + 7, text: longText });
    const headers = smsc.submits().map(({ esmClass, message }) => [esmClass, ...message.subarray(0, 6)]);
    expect(headers).toEqual([1, 2, 3].map((place) => [0x40, 5, 0, 3, 7, 3, place]));
    expect(smsc.submits().map(({ message }) => message.length)).toEqual([159, 159, 100]);
    expect(reports.parts.map(({ part, parts, reference }) => [part, parts, reference])).toEqual([
      [0, 3, 'm1'],
      [1, 3, 'm2'],
      [2, 3, 'm3'],
    ]);
  });

  it('uses UCS-2 if GSM-7 lacks a character', async () => {
    const smsc = await startSmsc();
    await startDriver(smsc.port).send({ text: 'नमस्ते 👍' });
    const [submit] = smsc.submits();
    expect(submit?.dataCoding).toBe(8);
    expect(
      Buffer.from(submit?.message ?? [])
        .swap16()
        .toString('utf16le'),
    ).toBe('नमस्ते 👍');
  });

  it('does not resend accepted parts', async () => {
    const smsc = await startSmsc();
    const { send, reports } = startDriver(smsc.port);
    await send({ id: 9, text: longText, partsTaken: [0, 2] });
    expect(smsc.submits().map(({ message }) => message[5])).toEqual([2]);
    expect(reports.parts).toEqual([{ messageId: 9, part: 1, parts: 3, reference: 'm1' }]);
    await send({ id: 9, text: longText, partsTaken: [0, 1, 2] });
    expect(smsc.submits()).toHaveLength(1);
  });

  it('saves a part before it sends the next', async () => {
    const smsc = await startSmsc();
    const kept = Promise.withResolvers<void>();
    const { send } = startDriver(smsc.port, { reports: { partTaken: () => kept.promise } });
    const sending = send({ text: longText });
    await expect.poll(() => smsc.submits()).toHaveLength(1);
    smsc.lastClient().send({ command: 'enquire_link', status: 0, sequence: 900 });
    await expect.poll(() => smsc.received.some(({ sequence }) => sequence === 900)).toBe(true);
    expect(smsc.submits()).toHaveLength(1);
    kept.resolve();
    await sending;
    expect(smsc.submits()).toHaveLength(3);
  });

  it('reports a part that was accepted but not saved', async () => {
    const smsc = await startSmsc();
    const partTaken = () => Promise.reject(new Error('no database'));
    const error = await refusal(startDriver(smsc.port, { reports: { partTaken } }).send());
    expect(error).toMatchObject({ retryable: true, cause: new Error('no database') });
  });

  it('counts a response without an id as accepted', async () => {
    const smsc = await startSmsc();
    smsc.behave({ submit: ({ sequence }, client) => client.send(submitAnswer(sequence, '')) });
    const { send, reports } = startDriver(smsc.port);
    await send();
    expect(reports.parts).toMatchObject([{ reference: null }]);
  });

  it('rejects a message of more than ten parts, and an expired one, without contacting the gateway', async () => {
    const smsc = await startSmsc();
    const { send } = startDriver(smsc.port);
    await send({ text: 'a'.repeat(1530) });
    expect(smsc.submits()).toHaveLength(10);
    expect(await refusal(send({ text: 'a'.repeat(1531) }))).toMatchObject({
      retryable: false,
      message: 'The message is too long: it needs 11 texts, and 10 are allowed.',
    });
    expect(await refusal(send({ expiresAt: new Date(Date.now() - 1) }))).toMatchObject({ retryable: false });
    expect(smsc.submits()).toHaveLength(10);
  });
});

describe('limits', () => {
  it('never has more unanswered submits than the window allows', async () => {
    const smsc = await startSmsc();
    const held: (() => void)[] = [];
    smsc.behave({
      submit: ({ sequence }, client) => void held.push(() => client.send(submitAnswer(sequence, 'x'))),
    });
    const { send } = startDriver(smsc.port, { settings: { window: 2 } });
    const sending = Promise.all([send(), send(), send(), send()]);
    for (const seen of [2, 3, 4]) {
      await expect.poll(() => held).toHaveLength(seen);
      held[seen - 2]?.();
    }
    held[3]?.();
    await sending;
  });

  it('keeps to the rate over all messages', async () => {
    const smsc = await startSmsc();
    const times: number[] = [];
    smsc.behave({
      submit: ({ sequence }, client) => {
        times.push(performance.now());
        client.send(submitAnswer(sequence, 'x'));
      },
    });
    const { send } = startDriver(smsc.port, { settings: { perSecond: 20 } });
    await Promise.all([send(), send(), send(), send(), send()]);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(180);
  });

  it('slows down when the gateway is throttling', async () => {
    const smsc = await startSmsc();
    // Measures what the gateway sees. The delay until this process notices does not matter.
    let refusedAt = 0;
    let takenAt = 0;
    smsc.behave({
      submit: ({ sequence }, client) => {
        refusedAt = performance.now();
        client.send(submitAnswer(sequence, '', 0x58));
      },
    });
    const { send } = startDriver(smsc.port, { timings: { firstPauseMs: 100 } });
    const error = await refusal(send());
    expect(error).toMatchObject({ retryable: true, retryAfterMs: 100 });
    smsc.behave({
      submit: ({ sequence }, client) => {
        takenAt = performance.now();
        client.send(submitAnswer(sequence, 'y'));
      },
    });
    await send();
    expect(takenAt - refusedAt).toBeGreaterThan(80);
  });

  it('gives up a message that gets no slot in time', async () => {
    const smsc = await startSmsc();
    const { send } = startDriver(smsc.port, { settings: { perSecond: 0.1 }, timings: { beginMs: 500 } });
    await send();
    expect(await refusal(send())).toMatchObject({ retryable: true, message: 'Other messages are ahead of it.' });
  });

  it('gives up a long message that takes too long in total', async () => {
    const smsc = await startSmsc();
    smsc.behave({
      submit: ({ sequence }, client) => void setTimeout(() => client.send(submitAnswer(sequence, 'z')), 60),
    });
    const { send, reports } = startDriver(smsc.port, { timings: { beginMs: 150 } });
    const error = await refusal(send({ text: 'a'.repeat(1500) }));
    expect(error.retryable).toBe(true);
    expect(reports.parts.length).toBeGreaterThan(0);
    expect(reports.parts.length).toBeLessThan(4);
  });
});

describe('a gateway that refuses', () => {
  it.each([
    [0x0b, false, 'The gateway refuses the phone number.'],
    [0x08, true, 'The gateway has an internal error.'],
    [0x410, true, 'The gateway refused the message with a vendor-specific code (0x00000410).'],
  ])('with %i is believed', async (code, retryable, message) => {
    const smsc = await startSmsc();
    smsc.behave({ submit: ({ sequence }, client) => client.send(submitAnswer(sequence, '', code)) });
    expect(await refusal(startDriver(smsc.port).send())).toMatchObject({ retryable, message });
  });

  it('with a generic_nack is believed', async () => {
    const smsc = await startSmsc();
    smsc.behave({
      submit: ({ sequence }, client) => client.send({ command: 'generic_nack', status: 3, sequence }),
    });
    expect(await refusal(startDriver(smsc.port).send())).toMatchObject({ retryable: false });
  });

  it('because it no longer knows the connection gets a new one', async () => {
    const smsc = await startSmsc();
    smsc.behave({ submit: ({ sequence }, client) => client.send(submitAnswer(sequence, '', 0x04)) });
    expect((await refusal(startDriver(smsc.port).send())).retryable).toBe(true);
    await expect.poll(() => smsc.accepted).toBe(2);
  });
});

/** Sends a message to which the gateway gives no answer that counts, and lets the timeout for the answer pass. */
const sendInVain = async (
  smsc: TestSmsc,
  answer: (pdu: { sequence: number }, client: ReturnType<TestSmsc['lastClient']>) => void = () => {},
) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const submitted = Promise.withResolvers<void>();
  smsc.behave({
    submit: (pdu, client) => {
      answer(pdu, client);
      submitted.resolve();
    },
  });
  const driver = startDriver(smsc.port);
  const refused = refusal(driver.send());
  await submitted.promise;
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  return { ...driver, error: await refused };
};

describe('a gateway that does not answer', () => {
  it('in time may get the message again, and its late answer is ignored', async () => {
    const smsc = await startSmsc();
    const { error, reports, logged } = await sendInVain(smsc);
    expect(error).toMatchObject({ retryable: true, message: 'The gateway did not answer in time.' });
    smsc.lastClient().send(submitAnswer(smsc.submits()[0]?.sequence ?? 0, 'late'));
    await expect.poll(() => logged()).toContain('ignored an SMPP response without a pending request');
    expect(reports.parts).toEqual([]);
  });

  it('but sends other sequence numbers counts as silent', async () => {
    const smsc = await startSmsc();
    const { error, send } = await sendInVain(smsc, ({ sequence }, client) =>
      client.send(submitAnswer(sequence + 1000, 'x')),
    );
    expect(error).toMatchObject({ message: 'The gateway did not answer in time.' });
    smsc.behave({ submit: ({ sequence }, client) => client.send(submitAnswer(sequence, 'x')) });
    await send();
    expect(smsc.accepted).toBe(1);
  });

  it('but closes the connection gets a new one', async () => {
    const smsc = await startSmsc();
    smsc.behave({ submit: (_, client) => client.hangUp() });
    const { send } = startDriver(smsc.port);
    expect(await refusal(send())).toMatchObject({
      retryable: true,
      message: 'There is no connection to the gateway: it closed the connection.',
    });
    smsc.behave({ submit: ({ sequence }, client) => client.send(submitAnswer(sequence, 'x')) });
    await send();
    expect(smsc.accepted).toBe(2);
  });

  it.each([
    ['rubbish', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a length of nothing', Buffer.alloc(64)],
  ])('but with %s is dropped with a generic_nack', async (_, bytes) => {
    const smsc = await startSmsc();
    smsc.behave({ submit: (_pdu, client) => client.sendBytes(bytes) });
    expect(await refusal(startDriver(smsc.port).send())).toMatchObject({
      retryable: true,
      message: 'There is no connection to the gateway: it sent data that is not SMPP.',
    });
    await expect.poll(() => smsc.received).toContainEqual({ command: 'generic_nack', status: 2, sequence: 0 });
  });

  it('but sends half an answer is dropped when it stays silent', async () => {
    const smsc = await startSmsc();
    smsc.behave({
      submit: ({ sequence }, client) => client.sendBytes(encodePdu(submitAnswer(sequence, 'half')).subarray(0, 10)),
      enquire: () => undefined,
    });
    const { send } = startDriver(smsc.port, { timings: { enquireEveryMs: 50, enquireAnswerMs: 50 } });
    expect(await refusal(send())).toMatchObject({
      message: 'There is no connection to the gateway: it stopped answering.',
    });
    await expect.poll(() => smsc.accepted).toBe(2);
  });
});

describe('stopping', () => {
  it('releases a message quickly', async () => {
    const smsc = await startSmsc();
    smsc.behave({ submit: () => undefined });
    const { send } = startDriver(smsc.port);
    const stop = new AbortController();
    const sending = send({}, stop.signal);
    const outcome = expect(sending).rejects.toThrow('stop now');
    await expect.poll(() => smsc.submits()).toHaveLength(1);
    stop.abort(new Error('stop now'));
    await outcome;
    await expect(send({}, stop.signal)).rejects.toThrow('stop now');
  });

  it('releases a message that waits for a slot', async () => {
    const smsc = await startSmsc();
    const { send } = startDriver(smsc.port, { settings: { perSecond: 0.1 } });
    await send();
    const stop = new AbortController();
    const outcome = expect(send({}, stop.signal)).rejects.toThrow('stop now');
    stop.abort(new Error('stop now'));
    await outcome;
    expect(smsc.submits()).toHaveLength(1);
  });
});
