import type { OutgoingText, SmsDriver, SmsReports } from '../src/ports/sms.ts';

type Act = (message: OutgoingText, reports: SmsReports, signal: AbortSignal) => Promise<void>;

/** A gateway that handles each message as the test says, and accepts it in one part by default. */
export const createScriptedGateway = () => {
  const seen: OutgoingText[] = [];
  const take: Act = (message, reports) =>
    reports.partTaken(message.id, { part: 0, parts: 1, reference: `ref-${message.id}` });
  let act: Act = take;
  let reports: SmsReports | undefined;
  const driver: SmsDriver = {
    name: 'smpp',
    sender: 'HALLOO',
    window: 4,
    send: (message, given, signal) => {
      seen.push(message);
      return act(message, given, signal);
    },
    state: () => ({ state: 'ready', note: 'Scripted.' }),
    start: (given) => {
      reports = given;
    },
    close: async () => {},
  };
  return {
    driver,
    seen,
    take,
    /** Sets the handling of every message from now on. */
    will: (next: Act) => {
      act = next;
    },
    get reports(): SmsReports {
      if (!reports) throw new Error('the gateway was not started');
      return reports;
    },
  };
};
