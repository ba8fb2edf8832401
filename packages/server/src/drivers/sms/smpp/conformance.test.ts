import {
  type FakeGateway,
  type GatewayMood,
  type Received,
  smsConformance,
} from '../../../../test/kits/sms/conformance.ts';
import { settingsFor } from '../../../../test/kits/sms/test-driver.ts';
import { type Client, startTestSmsc, submitAnswer, type TestSmsc } from '../../../../test/kits/sms/test-smsc.ts';
import { createLog } from '../../../platform/log.ts';
import { createSmppDriver } from './create-smpp-driver.ts';
import { status } from './inner/commands.ts';
import type { ShortMessage } from './inner/pdu.ts';

/** The suite's GSM 7-bit texts are plain letters, which have the same codes in ASCII. */
const textOf = ({ message, esmClass, dataCoding }: ShortMessage): string => {
  const words = Buffer.from(message.subarray(esmClass & 0x40 ? 1 + (message[0] ?? 0) : 0));
  return dataCoding === 8 ? words.swap16().toString('utf16le') : words.toString('latin1');
};

/** SMPP 3.4, 5.1.3: ESME_RINVDSTADR. */
const invalidDestination = 0x0b;

const startGateway = async () => {
  const received: (Received & { reference: string | null })[] = [];
  const waiting: (() => void)[] = [];
  let mood: GatewayMood = 'takes';
  let taken = 0;
  let smsc: TestSmsc | undefined;

  const answer = (pdu: ShortMessage, client: Client) => {
    const entry: { -readonly [K in keyof Received]: Received[K] } = {
      to: `+${pdu.destination.address}`,
      text: textOf(pdu),
      mark: undefined,
      reference: null,
    };
    received.push(entry);
    const take = () => {
      taken += 1;
      entry.reference = `m${taken}`;
      client.send(submitAnswer(pdu.sequence, `m${taken}`));
    };
    if (mood === 'takes') take();
    else if (mood === 'slow') waiting.push(take);
    else if (mood === 'refuses') client.send(submitAnswer(pdu.sequence, '', invalidDestination));
    else if (mood === 'refuses-for-now') client.send(submitAnswer(pdu.sequence, '', status.systemError));
    else if (mood === 'rubbish') client.sendBytes(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
  };
  const listen = async (port?: number) => {
    smsc = await startTestSmsc(port === undefined ? {} : { port });
    smsc.behave({ submit: answer });
    return smsc.port;
  };

  const port = await listen();
  const gateway: FakeGateway = {
    received,
    becomes: async (next) => {
      mood = next;
      if (next === 'gone') {
        await smsc?.close();
        smsc = undefined;
        return;
      }
      if (!smsc) await listen(port);
      for (const take of waiting.splice(0)) take();
    },
    openConnections: () => smsc?.open ?? 0,
  };
  return { port, gateway, close: async () => smsc?.close() };
};

smsConformance('SMPP', {
  start: async ({ timeoutMs }) => {
    const { port, gateway, close } = await startGateway();
    const settings = settingsFor(port);
    const driver = createSmppDriver(settings, {
      log: createLog('silent'),
      timings: {
        connectMs: timeoutMs,
        answerMs: timeoutMs,
        unbindMs: 200,
        firstBackOffMs: 10,
        longestBackOffMs: 40,
        comingUpMs: Math.min(timeoutMs, 1_000),
        firstPauseMs: 10,
      },
    });
    return {
      driver,
      gateway,
      secrets: [settings.systemId, settings.password],
      close: async () => void (await close()),
    };
  },
});
