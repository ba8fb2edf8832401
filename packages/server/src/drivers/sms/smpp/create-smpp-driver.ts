import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { say } from '../../../platform/words.ts';
import { type SmsDriver, SmsError, type SmsReports } from '../../../ports/sms.ts';
import { createSmppSender } from './inner/create-smpp-sender.ts';
import { describeLinks } from './inner/describe-links.ts';
import { keepConnected, type Link } from './inner/keep-connected.ts';
import type { Role } from './inner/open-connection.ts';
import { takeDelivered } from './inner/take-delivered.ts';
import { type Timings, usualTimings } from './inner/timings.ts';
import type { SmppSettings } from './settings.ts';

/**
 * Sends text messages through a provider's SMSC with SMPP 3.4. It connects when started and reconnects when necessary.
 */
export const createSmppDriver = (
  settings: SmppSettings,
  options: { log: Log; timings?: Partial<Timings>; clock?: Clock },
): SmsDriver => {
  const { log, clock = systemClock } = options;
  const timings: Timings = { ...usualTimings, ...options.timings };
  const roles: readonly Role[] = settings.bind === 'pair' ? ['transmitter', 'receiver'] : ['transceiver'];
  const sendText = createSmppSender(settings, timings);
  let links: readonly Link[] = [];
  /** The last problem with the gateway that did not concern the message itself. */
  let problem: string | undefined;

  const start = (reports: SmsReports) => {
    if (links.length > 0) return;
    const onMessage = takeDelivered(reports, log);
    links = roles.map((role) => keepConnected({ settings, role, timings, log, onMessage }));
  };

  return {
    name: 'smpp',
    sender: settings.sender,
    window: settings.window,
    send: async (message, reports, signal) => {
      signal.throwIfAborted();
      const [sending] = links;
      if (!sending) throw new SmsError(say('smpp.notStarted'), { retryable: true });
      try {
        await sendText(sending, message, clock.now(), reports, signal);
        problem = undefined;
      } catch (error) {
        // A lost connection is reported separately, and is over after the reconnect.
        const connected = describeLinks(settings, links).state === 'ready';
        if (error instanceof SmsError) problem = error.retryable && connected ? error.message : undefined;
        throw error;
      }
    },
    state: () => {
      const connected = describeLinks(settings, links);
      return problem !== undefined && connected.state === 'ready' ? { state: 'failing', note: problem } : connected;
    },
    start,
    close: async () => {
      await Promise.all(links.map((link) => link.close()));
    },
  };
};
