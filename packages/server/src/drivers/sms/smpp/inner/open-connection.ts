import type { Log } from '../../../../platform/log.ts';
import type { SmppSettings } from '../settings.ts';
import { status } from './commands.ts';
import { dial, socketFault } from './dial.ts';
import { encodePdu } from './encode-pdu.ts';
import { type Bind, isAnswer, type Pdu, type ShortMessage } from './pdu.ts';
import { createPduReader, type Read } from './pdu-reader.ts';
import { type Answer, createPendingAnswers, Unanswered } from './pending-answers.ts';
import { bindRefusal } from './status-meaning.ts';
import type { Timings } from './timings.ts';

/** Why there is no connection, as the end of a sentence for a person. */
export class NotConnected extends Error {
  readonly why: string;
  /** Trying again soon is of no use: it takes a change of the settings, here or at the provider. */
  readonly needsPerson: boolean;

  constructor(why: string, needsPerson = false) {
    super(`Not connected: ${why}.`);
    this.name = 'NotConnected';
    this.why = why;
    this.needsPerson = needsPerson;
  }
}

export type Role = 'transceiver' | 'transmitter' | 'receiver';

type Request = Pdu extends infer P ? (P extends Pdu ? Omit<P, 'status' | 'sequence'> : never) : never;

export interface Connection {
  /** The answer may be a refusal or a generic_nack. Rejects with `Unanswered` or `NotConnected`. */
  ask(request: Request, timeoutMs: number): Promise<Answer>;
  /** Resolves at its end with the reason, as the end of a sentence. */
  readonly ended: Promise<string>;
  /** Ends it without a word. */
  drop(why: string): void;
  /** Ends it politely. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly settings: SmppSettings;
  readonly role: Role;
  readonly timings: Timings;
  readonly log: Log;
  /** Takes in a deliver_sm and says with which status it is answered. */
  readonly onMessage: (message: ShortMessage) => Promise<number>;
  /** Gives up dialling and binding. */
  readonly signal: AbortSignal;
}

/** A peer that sends more before the first are kept hears that it is too much for now. */
const mostMessagesAtOnce = 200;
/** A peer that does not read so much of what it asked for is gone. */
const mostUnread = 1024 * 1024;
const farewellMs = 1_000;

/**
 * One connection to the SMSC from dialling to its end; another takes its place after that.
 *
 *   dialling --socket up--> binding --bind_resp--> bound --close()--> unbinding
 *       |                      |                     |                    |
 *       +--fault, time-out-----+--refusal, fault, ---+--unbind, fault, ---+--unbind_resp, time-out--> ended
 *                                 time-out              rubbish, silence
 *
 * Resolves when bound. Rejects with `NotConnected`.
 */
export const openConnection = async (options: ConnectionOptions): Promise<Connection> => {
  const { settings, role, timings, log, onMessage, signal } = options;
  const reader = createPduReader();
  const answers = createPendingAnswers();
  const ended = Promise.withResolvers<string>();
  const up = Promise.withResolvers<void>();
  let endedWhy: string | undefined;
  let enquiring: NodeJS.Timeout | undefined;
  let messagesAtOnce = 0;

  const { socket, upEvent } = dial(settings);

  const end = (why: string, farewell?: Pdu) => {
    if (endedWhy !== undefined) return;
    endedWhy = why;
    clearInterval(enquiring);
    if (farewell && socket.writable) {
      socket.end(encodePdu(farewell));
      setTimeout(() => socket.destroy(), farewellMs).unref();
    } else {
      socket.destroy();
    }
    const error = new NotConnected(why);
    up.reject(error);
    answers.failAll(error);
    ended.resolve(why);
  };

  const write = (pdu: Pdu) => {
    if (endedWhy !== undefined) return;
    socket.write(encodePdu(pdu));
    if (socket.writableLength > mostUnread) end('it stopped reading');
  };

  const ask: Connection['ask'] = (request, timeoutMs) => {
    if (endedWhy !== undefined) return Promise.reject(new NotConnected(endedWhy));
    const { sequence, answer } = answers.expect(request.command, timeoutMs);
    write({ ...request, status: 0, sequence } as Pdu);
    return answer;
  };

  const takeMessage = async (message: ShortMessage) => {
    messagesAtOnce += 1;
    const taken = messagesAtOnce > mostMessagesAtOnce ? status.temporaryReceiverError : await onMessage(message);
    messagesAtOnce -= 1;
    write({ command: 'deliver_sm_resp', status: taken, sequence: message.sequence, messageId: '', tlvs: new Map() });
  };

  const takePdu = (pdu: Pdu) => {
    const { command, sequence } = pdu;
    if (isAnswer(command)) {
      if (answers.settle(pdu)) return;
      // It could not make out what was sent, nor whose turn it is.
      if (command === 'generic_nack') end('it lost track of what was sent to it');
      else log.debug({ command, sequence }, 'an SMPP answer came that nobody waits for');
    } else if (pdu.command === 'deliver_sm') {
      void takeMessage(pdu);
    } else if (command === 'enquire_link') {
      write({ command: 'enquire_link_resp', status: 0, sequence });
    } else if (command === 'unbind') {
      end('it ended the connection', { command: 'unbind_resp', status: 0, sequence });
    } else {
      write({ command: 'generic_nack', status: status.invalidCommandId, sequence });
    }
  };

  const take = (read: Read) => {
    if (read.kind === 'pdu') return takePdu(read.pdu);
    if (read.kind === 'lost') {
      const nack: Pdu = { command: 'generic_nack', status: status.invalidCommandLength, sequence: 0 };
      return end('it sent something that is not SMPP', nack);
    }
    const { command, sequence, fault } = read;
    log.debug({ command, sequence, fault }, 'an SMPP message could not be read');
    if (read.isAnswer) return;
    if (command === 'deliver_sm' && fault === status.invalidOptionalPart)
      return write({ command: 'deliver_sm_resp', status: fault, sequence, messageId: '', tlvs: new Map() });
    write({ command: 'generic_nack', status: fault, sequence });
  };

  socket.on('data', (chunk: Buffer) => {
    // What a chunk brings is answered by one write.
    socket.cork();
    for (const read of reader.read(chunk)) take(read);
    socket.uncork();
  });
  socket.on('error', (error) => end(socketFault(error)));
  socket.on('close', () => end('it closed the connection'));
  socket.once(upEvent, () => up.resolve());
  const giveUp = () => end('Halloo is stopping');
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  const dialling = setTimeout(() => end('it did not answer'), timings.connectMs);

  const bind = async () => {
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

  try {
    await up.promise.finally(() => clearTimeout(dialling));
    await bind();
  } catch (error) {
    const refusal = error instanceof Unanswered ? new NotConnected('it did not answer the sign-in') : error;
    end('it was not to be');
    throw refusal;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }

  const enquire = async () => {
    try {
      await ask({ command: 'enquire_link' }, timings.enquireAnswerMs);
    } catch (error) {
      if (error instanceof Unanswered) end('it stopped answering');
    }
  };
  enquiring = setInterval(() => void enquire(), timings.enquireEveryMs);
  // The connection may have ended between the answer and here.
  if (endedWhy !== undefined) clearInterval(enquiring);

  return {
    ask,
    ended: ended.promise,
    drop: end,
    close: async () => {
      await ask({ command: 'unbind' }, timings.unbindMs).catch(() => undefined);
      end('Halloo closed the connection');
    },
  };
};
