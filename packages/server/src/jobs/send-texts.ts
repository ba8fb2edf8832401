import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { createReports } from '../sms/reports.ts';
import { claimDue, sendClaimed } from '../sms/send-text.ts';

/** A message that waits for its next try is found by looking; a new one announces itself. */
const everyMs = 1_000;

/** Messages under way get this long when Halloo is told to stop. */
const finishWithinMs = 5_000;

/**
 * Hands queued text messages to the driver, as many side by side as it can take, so that a slow one holds up no
 * other. Safe in every process. Returns the way to stop, which closes the driver too.
 */
export const startSendTexts = (context: Pick<Context, 'db' | 'clock' | 'log' | 'events' | 'sms'>) => {
  const { log, events, sms } = context;
  const reports = createReports(context);
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let looking: Promise<void> | undefined;
  let again = false;

  const claim = async () => {
    do {
      again = false;
      const free = sms.window - underWay.size;
      if (stopping || free <= 0) return;
      for (const message of await claimDue(context, free)) {
        const sending: Promise<void> = sendClaimed(context, message, reports, stop.signal)
          .catch((error) => log.error({ err: error, message: message.id }, 'what came of a text message was not kept'))
          .finally(() => {
            underWay.delete(sending);
            look();
          });
        underWay.add(sending);
      }
    } while (again);
  };

  /** A look that is asked for while one is under way follows it. */
  const look = () => {
    again = true;
    looking ??= claim()
      .catch((error) => log.warn({ err: error }, 'text messages could not be looked up, and are again'))
      .finally(() => {
        looking = undefined;
      });
  };

  sms.start(reports);
  const unsubscribe = events.subscribe(({ body }) => {
    if (body.type === 'message.changed') look();
  });
  const timer = setInterval(look, everyMs);
  look();

  return async () => {
    stopping = true;
    clearInterval(timer);
    unsubscribe();
    await looking;
    await Promise.race([Promise.all(underWay), delay(finishWithinMs, undefined, { ref: false })]);
    stop.abort(new Error('Halloo stops'));
    await Promise.all(underWay);
    await sms.close();
  };
};
