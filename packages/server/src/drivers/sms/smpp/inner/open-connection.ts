import type { Log } from '../../../../platform/log.ts';
import { say } from '../../../../platform/words.ts';
import type { SmppSettings } from '../settings.ts';
import { status } from './commands.ts';
import { dial, socketFault } from './dial.ts';
import type { Bind, ShortMessage } from './pdu.ts';
import { createPduExchange, NotConnected, type PduExchange } from './pdu-exchange.ts';
import { createPduReader } from './pdu-reader.ts';
import { Unanswered } from './pending-answers.ts';
import { bindRefusal } from './status-meaning.ts';
import { takePdus } from './take-pdus.ts';
import type { Timings } from './timings.ts';

export type Role = 'transceiver' | 'transmitter' | 'receiver';

export interface Connection extends Pick<PduExchange, 'ask' | 'ended'> {
  /** Ends it without an unbind. */
  drop(why: string): void;
  /** Ends it with an unbind. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly settings: SmppSettings;
  readonly role: Role;
  readonly timings: Timings;
  readonly log: Log;
  /** Handles a deliver_sm and returns the status to answer it with. */
  readonly onMessage: (message: ShortMessage) => Promise<number>;
  /** Gives up dialling and binding. */
  readonly signal: AbortSignal;
}

const bind = async ({ settings, role, timings }: ConnectionOptions, { ask }: PduExchange): Promise<void> => {
  const { systemId, password, systemType } = settings;
  const request: Omit<Bind, 'status' | 'sequence'> = {
    command: `bind_${role}`,
    systemId,
    password,
    systemType,
    interfaceVersion: 0x34,
    addressTon: 0,
    addressNpi: 0,
    addressRange: '',
  };
  const answer = await ask(request, timings.answerMs);
  if (answer.status === status.ok && answer.command !== 'generic_nack') return;
  const { why, needsPerson } = bindRefusal(answer.status);
  throw new NotConnected(why, needsPerson);
};

/** Sends an enquire_link at intervals and ends the exchange where one is not answered. */
const keepEnquiring = ({ enquireEveryMs, enquireAnswerMs }: Timings, { ask, end }: PduExchange): NodeJS.Timeout => {
  const enquire = async () => {
    try {
      await ask({ command: 'enquire_link' }, enquireAnswerMs);
    } catch (error) {
      if (error instanceof Unanswered) end(say('smpp.why.stoppedAnswering'));
    }
  };
  return setInterval(() => void enquire(), enquireEveryMs);
};

/**
 * One connection to the SMSC from dialling to its end; another replaces it after that.
 *
 *   dialling --socket up--> binding --bind_resp--> bound --close()--> unbinding
 *       |                      |                     |                    |
 *       +--fault, timeout------+--refusal, fault, ---+--unbind, fault, ---+--unbind_resp, timeout--> ended
 *                                 timeout               rubbish, silence
 *
 * Resolves when bound. Rejects with `NotConnected`.
 */
export const openConnection = async (options: ConnectionOptions): Promise<Connection> => {
  const { settings, timings, log, onMessage, signal } = options;
  const { socket, upEvent } = dial(settings);
  const up = Promise.withResolvers<void>();
  let enquiring: NodeJS.Timeout | undefined;
  const exchange = createPduExchange(socket, (error) => {
    clearInterval(enquiring);
    up.reject(error);
  });
  const { ask, end } = exchange;
  const reader = createPduReader();
  const take = takePdus({ exchange, log, onMessage });

  socket.on('data', (chunk: Buffer) => {
    // All answers to one chunk go out in one write.
    socket.cork();
    for (const read of reader.read(chunk)) take(read);
    socket.uncork();
  });
  socket.on('error', (error) => end(socketFault(error)));
  socket.on('close', () => end(say('smpp.why.closed')));
  socket.once(upEvent, () => up.resolve());
  const giveUp = () => end(say('smpp.why.stopping'));
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  const dialling = setTimeout(() => end(say('smpp.why.noAnswer')), timings.connectMs);

  try {
    await up.promise.finally(() => clearTimeout(dialling));
    await bind(options, exchange);
  } catch (error) {
    const refusal = error instanceof Unanswered ? new NotConnected(say('smpp.why.noSignIn')) : error;
    end(say('smpp.why.failed'));
    throw refusal;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }

  enquiring = keepEnquiring(timings, exchange);
  // The connection may have ended between the answer and here.
  if (exchange.isOver()) clearInterval(enquiring);

  return {
    ask,
    ended: exchange.ended,
    drop: end,
    close: async () => {
      await ask({ command: 'unbind' }, timings.unbindMs).catch(() => undefined);
      end(say('smpp.why.stopping'));
    },
  };
};
