import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { type SmsDriver, SmsError, type SmsReports } from '../../../ports/sms.ts';
import { createSmppSender } from './inner/create-smpp-sender.ts';
import { describeLinks } from './inner/describe-links.ts';
import { keepConnected, type Link } from './inner/keep-connected.ts';
import type { Role } from './inner/open-connection.ts';
import { takeDelivered } from './inner/take-delivered.ts';
import { type Timings, usualTimings } from './inner/timings.ts';
import type { SmppSettings } from './settings.ts';

/** Text messages through a provider's SMSC by SMPP 3.4. It connects when started, and keeps the connection up. */
export const createSmppDriver = (
  settings: SmppSettings,
  options: { log: Log; timings?: Partial<Timings>; clock?: Clock },
): SmsDriver => {
  const { log, clock = systemClock } = options;
  const timings: Timings = { ...usualTimings, ...options.timings };
  const roles: readonly Role[] = settings.bind === 'pair' ? ['transmitter', 'receiver'] : ['transceiver'];
  const sendText = createSmppSender(settings, timings);
  let links: readonly Link[] = [];
  /** What the gateway did last with a message, where that was nothing good and is not about the message. */
  let trouble: string | undefined;

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
      if (!sending) throw new SmsError('The connection to the gateway was not started.', { retryable: true });
      try {
        await sendText(sending, message, clock.now(), reports, signal);
        trouble = undefined;
      } catch (error) {
        // A lost connection speaks for itself, and is over when it is back.
        const connected = describeLinks(settings, links).state === 'ready';
        if (error instanceof SmsError) trouble = error.retryable && connected ? error.message : undefined;
        throw error;
      }
    },
    state: () => {
      const connected = describeLinks(settings, links);
      return trouble !== undefined && connected.state === 'ready' ? { state: 'failing', note: trouble } : connected;
    },
    start,
    close: async () => {
      await Promise.all(links.map((link) => link.close()));
    },
  };
};
