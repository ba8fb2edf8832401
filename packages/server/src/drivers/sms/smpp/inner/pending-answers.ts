import type { Bare, BindAnswer, MessageAnswer } from './pdu.ts';
import { highestSequence, type Pdu } from './pdu.ts';

export type Answer = BindAnswer | MessageAnswer | Bare;

/** The answer did not arrive in time. */
export class Unanswered extends Error {
  constructor() {
    super('No answer came in time.');
    this.name = 'Unanswered';
  }
}

interface Waiting {
  readonly command: string;
  readonly timer: NodeJS.Timeout;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export interface PendingAnswers {
  /** Allocates a sequence number for a request. The answer may be a generic_nack. */
  expect(request: string, timeoutMs: number): { readonly sequence: number; readonly answer: Promise<Answer> };
  /** False for an answer without a pending request. */
  settle(answer: Pdu): boolean;
  /** Rejects all pending requests with this error. */
  failAll(error: Error): void;
}

export const createPendingAnswers = (firstSequence = 1): PendingAnswers => {
  const waiting = new Map<number, Waiting>();
  let next = firstSequence;

  const takeSequence = (): number => {
    while (waiting.has(next)) next = next === highestSequence ? 1 : next + 1;
    const taken = next;
    next = next === highestSequence ? 1 : next + 1;
    return taken;
  };

  const remove = (sequence: number): Waiting | undefined => {
    const found = waiting.get(sequence);
    waiting.delete(sequence);
    clearTimeout(found?.timer);
    return found;
  };

  return {
    expect: (request, timeoutMs) => {
      const sequence = takeSequence();
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const timer = setTimeout(() => remove(sequence)?.reject(new Unanswered()), timeoutMs);
      waiting.set(sequence, { command: `${request}_resp`, timer, resolve, reject });
      return { sequence, answer: promise };
    },
    settle: (answer) => {
      const found = waiting.get(answer.sequence);
      if (!found || (answer.command !== found.command && answer.command !== 'generic_nack')) return false;
      remove(answer.sequence)?.resolve(answer as Answer);
      return true;
    },
    failAll: (error) => {
      for (const sequence of [...waiting.keys()]) remove(sequence)?.reject(error);
    },
  };
};
