import type net from 'node:net';
import { say } from '../../../../platform/words.ts';
import { encodePdu } from './encode-pdu.ts';
import type { Pdu } from './pdu.ts';
import { type Answer, createPendingAnswers } from './pending-answers.ts';

/** Why there is no connection, as the end of a sentence for a person. */
export class NotConnected extends Error {
  readonly why: string;
  /** A retry is of no use: somebody has to change the settings, here or at the provider. */
  readonly needsPerson: boolean;

  constructor(why: string, needsPerson = false) {
    super(`Not connected: ${why}.`);
    this.name = 'NotConnected';
    this.why = why;
    this.needsPerson = needsPerson;
  }
}

type Request = Pdu extends infer P ? (P extends Pdu ? Omit<P, 'status' | 'sequence'> : never) : never;

export interface PduExchange {
  /** The answer may be a refusal or a generic_nack. Rejects with `Unanswered` or `NotConnected`. */
  ask(request: Request, timeoutMs: number): Promise<Answer>;
  /** Sends a PDU, unless the exchange is over. */
  write(pdu: Pdu): void;
  /** Hands an answer to its request. False where no request waits for it. */
  settle(answer: Pdu): boolean;
  /** Ends it once, with a last PDU where one is given. Requests that wait for an answer fail. */
  end(why: string, farewell?: Pdu): void;
  /** Resolves at its end with the reason, as the end of a sentence. */
  readonly ended: Promise<string>;
  isOver(): boolean;
}

/** A peer that leaves this many bytes unread is considered gone. */
const mostUnread = 1024 * 1024;
const farewellMs = 1_000;

/** Requests and answers over one socket. `onEnd` is called before requests that wait for an answer fail. */
export const createPduExchange = (socket: net.Socket, onEnd: (error: NotConnected) => void): PduExchange => {
  const answers = createPendingAnswers();
  const ended = Promise.withResolvers<string>();
  let endedWhy: string | undefined;

  const end = (why: string, farewell?: Pdu) => {
    if (endedWhy !== undefined) return;
    endedWhy = why;
    if (farewell && socket.writable) {
      socket.end(encodePdu(farewell));
      setTimeout(() => socket.destroy(), farewellMs).unref();
    } else {
      socket.destroy();
    }
    const error = new NotConnected(why);
    onEnd(error);
    answers.failAll(error);
    ended.resolve(why);
  };

  const write = (pdu: Pdu) => {
    if (endedWhy !== undefined) return;
    socket.write(encodePdu(pdu));
    if (socket.writableLength > mostUnread) end(say('smpp.why.stoppedReading'));
  };

  return {
    ask: (request, timeoutMs) => {
      if (endedWhy !== undefined) return Promise.reject(new NotConnected(endedWhy));
      const { sequence, answer } = answers.expect(request.command, timeoutMs);
      write({ ...request, status: 0, sequence } as Pdu);
      return answer;
    },
    write,
    settle: answers.settle,
    end,
    ended: ended.promise,
    isOver: () => endedWhy !== undefined,
  };
};
