import type { CallResult } from '@halloo/contract/calls';
import type { EndReason, Fact } from '@halloo/flow/run';
import type { EndSave } from '../../journal/save-calls.ts';

/** What the totals of a rehearsal count of a call. Plain data; most calls of a list count the same. */
export interface CallCount {
  readonly answered: boolean;
  readonly result: CallResult;
  /** Null if the flow did not end the call. */
  readonly reason: EndReason | null;
  /** The child nodes that its answers matched. */
  readonly answers: readonly string[];
  readonly problems: readonly { readonly nodeId: string; readonly code: string; readonly sentence: string }[];
  /** Templates that were spoken with missing fields. */
  readonly lacked: readonly { readonly scriptId: number; readonly fields: readonly string[] }[];
  /** Scripts without a version in the language of the call. */
  readonly fellBack: readonly { readonly scriptId: number; readonly code: string }[];
  readonly language: string | null;
  readonly hasResponse: boolean;
  /** The change of the lead's part in the totals. */
  readonly dialled: number;
  readonly pickedUp: number;
  readonly responded: number;
}

/** A call of a rehearsal, played to its end. */
export interface PlayedCall {
  readonly durationMs: number;
  /** Null if it costs nothing. */
  readonly billedSeconds: number | null;
  /** The state of the lead after it. */
  readonly state: number;
  /** The time from its end to the retry; null if the lead is finished. */
  readonly retryAfterMs: number | null;
  readonly count: CallCount;
  /** Runs when its end is reached in the time of the rehearsal. */
  readonly atEnd?: () => void;
}

/** Collects what a call counts while it is played. */
export const createCount = () => {
  let reason: EndReason | null = null;
  const answers: string[] = [];
  const problems: CallCount['problems'][number][] = [];
  const lacked: CallCount['lacked'][number][] = [];
  const fellBack: CallCount['fellBack'][number][] = [];
  return {
    turn: (facts: readonly Fact[]): void => {
      for (const fact of facts) {
        if (fact.fact === 'responded') answers.push(fact.childId);
        else if (fact.fact === 'problem')
          problems.push({ nodeId: fact.nodeId, code: fact.code, sentence: fact.sentence });
        else if (fact.fact === 'ended') reason = fact.reason;
      }
    },
    lacked: (scriptId: number, fields: readonly string[]): void => void lacked.push({ scriptId, fields }),
    fellBack: (scriptId: number, code: string): void => void fellBack.push({ scriptId, code }),
    ended: ({ answered, result, language, lead }: EndSave): CallCount => ({
      ...{ answered, result, reason, answers, problems, lacked, fellBack, language },
      hasResponse: lead !== null && lead.response !== null,
      dialled: lead?.change.dialled ?? 0,
      pickedUp: lead?.change.picked_up ?? 0,
      responded: lead?.change.responded ?? 0,
    }),
  };
};

export type Count = ReturnType<typeof createCount>;
