import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import { createReports } from './inner/reports.ts';
import { claimDue, sendClaimed } from './inner/send-text.ts';

/**
 * Passes queued text messages to the driver, as many concurrently as it accepts. Safe in every process. Returns a
 * function that stops it and closes the driver.
 */
export const startSendTexts = (context: Pick<Context, 'db' | 'clock' | 'log' | 'events' | 'sms'>) => {
  const { log, events, sms } = context;
  const reports = createReports(context);
  sms.start(reports);
  const texts = workOff(log, {
    name: 'text messages',
    window: sms.window,
    claim: (limit) => claimDue(context, limit),
    work: (message, stop) => sendClaimed(context, message, reports, stop),
  });
  const unsubscribe = events.subscribe(({ body }) => {
    if (body.type === 'message.changed') texts.poll();
  });
  return async () => {
    unsubscribe();
    await texts.stop();
    await sms.close();
  };
};
