import { onTestFinished } from 'vitest';
import { createSmppDriver } from '../../../src/drivers/sms/smpp/create-smpp-driver.ts';
import type { Timings } from '../../../src/drivers/sms/smpp/inner/timings.ts';
import type { SmppSettings } from '../../../src/drivers/sms/smpp/settings.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { OutgoingText, PartTaken, Receipt, SmsDriver, SmsReports } from '../../../src/ports/sms.ts';
import { startTestSmsc, type TestSmsc } from './test-smsc.ts';

/** Short for expected waits, long for those that must not happen. */
const quick: Partial<Timings> = {
  connectMs: 2_000,
  answerMs: 2_000,
  enquireEveryMs: 10_000,
  unbindMs: 200,
  firstBackOffMs: 10,
  longestBackOffMs: 40,
  comingUpMs: 1_000,
  firstPauseMs: 20,
};

export interface Reports extends SmsReports {
  readonly parts: readonly (PartTaken & { readonly messageId: number })[];
  readonly receipts: readonly Receipt[];
}

export const recordReports = (): Reports => {
  const parts: (PartTaken & { messageId: number })[] = [];
  const receipts: Receipt[] = [];
  return {
    parts,
    receipts,
    partTaken: async (messageId, part) => {
      parts.push({ messageId, ...part });
    },
    receipt: async (receipt) => {
      receipts.push(receipt);
    },
  };
};

export interface TestDriver {
  readonly driver: SmsDriver;
  readonly reports: Reports;
  /** Its log output so far. */
  logged(): string;
  send(message?: Partial<OutgoingText>, signal?: AbortSignal): Promise<void>;
}

export const settingsFor = (port: number, change: Partial<SmppSettings> = {}): SmppSettings => ({
  host: '127.0.0.1',
  port,
  tls: false,
  systemId: 'a-system-id',
  password: 'pa55word',
  systemType: '',
  bind: 'transceiver',
  hexIds: false,
  sender: 'Halloo',
  window: 10,
  perSecond: 1_000,
  ...change,
});

let ids = 0;

/** A started driver, closed after the test. */
export const startDriver = (
  port: number,
  options: { settings?: Partial<SmppSettings>; timings?: Partial<Timings>; reports?: Partial<SmsReports> } = {},
): TestDriver => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const timings = { ...quick, ...options.timings };
  const driver = createSmppDriver(settingsFor(port, options.settings), { log, timings });
  const reports = { ...recordReports(), ...options.reports };
  driver.start(reports);
  onTestFinished(() => driver.close());
  return {
    driver,
    reports,
    logged: () => lines.join(''),
    send: (message = {}, signal = new AbortController().signal) => {
      ids += 1;
      const expiresAt = new Date(Date.now() + 600_000);
      const whole = {
        id: ids,
        to: '+447700900123',
        text: 'Your code is 123456.',
        expiresAt,
        partsTaken: [],
        ...message,
      };
      return driver.send(whole, reports, signal);
    },
  };
};

/** An SMSC, stopped after the test. */
export const startSmsc = async (options?: Parameters<typeof startTestSmsc>[0]): Promise<TestSmsc> => {
  const smsc = await startTestSmsc(options);
  onTestFinished(() => smsc.close());
  return smsc;
};
