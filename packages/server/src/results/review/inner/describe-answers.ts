import type { AnswerCoding, AnswerToReview, ReviewedAnswer, ReviewState } from '@halloo/contract/reviews';
import { selectHidden } from '../../../features/answer-reviews/hidden-answers.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { recordingAddress } from '../../pages/recording-address.ts';
import { type AnswerRow, type CodingRow, selectAnswers, selectCodings } from './sql.ts';

type Signing = Pick<Context, 'signingKey' | 'clock'>;

const codingOf = ({ codes, transcript, flagged, note }: CodingRow) => ({ codes, transcript, flagged, note });

const recognised = ({ kind, value, said }: AnswerRow): string => (kind === 'phrase' ? (said ?? value) : value);

const toReview = (context: Signing, caller: Caller, row: AnswerRow, codings: readonly CodingRow[]): AnswerToReview => {
  const own = codings.find(({ pass, coder_id }) => (pass === 1 || pass === 2) && coder_id === caller.accountId);
  return {
    response_id: row.response_id,
    call_id: row.call_id,
    rule_id: row.rule_id,
    language: row.language ?? '',
    answered_at: row.at.toISOString(),
    recognised: recognised(row),
    understood: row.understood,
    taken_for: row.kind === 'phrase' && row.understood ? `child:${row.child_id}` : null,
    recording: row.is_recorded ? recordingAddress(context, caller, row.response_id) : null,
    own: own ? codingOf(own) : null,
  };
};

const sameCodes = (one: CodingRow, other: CodingRow): boolean => one.codes.join('\n') === other.codes.join('\n');

/** The state of an answer and the codes that count, from all of its codings. */
export const judgeCodings = (codings: readonly CodingRow[]): { state: ReviewState; codes: string[] } => {
  const final = codings.find(({ pass, codes }) => pass === 3 && codes.length > 0);
  if (final) return { state: 'settled', codes: final.codes };
  const [one, other] = codings.filter(({ pass, codes }) => pass !== 3 && codes.length > 0);
  if (!one) return { state: 'open', codes: [] };
  return other && !sameCodes(one, other) ? { state: 'disagreed', codes: [] } : { state: 'coded', codes: one.codes };
};

/** The corrected transcript that counts: of the decision, also where it is as recognised, else of the first person. */
const correctedIn = (codings: readonly CodingRow[]): string | null => {
  const final = codings.find(({ pass }) => pass === 3);
  if (final) return final.transcript;
  const of = (nth: number) => codings.find(({ pass }) => pass === nth)?.transcript ?? null;
  return of(1) ?? of(2) ?? of(0);
};

interface Coded {
  readonly row: AnswerRow;
  readonly codings: readonly CodingRow[];
}

const described = (context: Signing, caller: Caller, { row, codings: all }: Coded, hidden: boolean): ReviewedAnswer => {
  const codings = hidden ? all.filter(({ coder_id }) => coder_id === caller.accountId) : all;
  const transcript = correctedIn(codings);
  return {
    hidden,
    ...toReview(context, caller, row, codings),
    ...judgeCodings(codings),
    transcript: transcript ?? recognised(row),
    codings: codings.map(
      (one): AnswerCoding => ({
        ...codingOf(one),
        coder: one.coder,
        own: one.coder_id === caller.accountId,
        final: one.pass === 3,
        coded_at: one.coded_at.toISOString(),
      }),
    ),
  };
};

const rowsOf = async (db: Connection, campaignId: number, ids: readonly number[]): Promise<Coded[]> => {
  const rows = await selectAnswers(db, campaignId, ids);
  const codings = Map.groupBy(await selectCodings(db, campaignId, ids), ({ response_id }) => response_id);
  return rows.map((row) => ({ row, codings: codings.get(row.response_id) ?? [] }));
};

/** Answers as one person gets them to code: not how others coded them. */
export const answersToReview = async (
  context: Signing,
  db: Connection,
  caller: Caller,
  { campaignId, ids }: { campaignId: number; ids: readonly number[] },
): Promise<AnswerToReview[]> =>
  (await rowsOf(db, campaignId, ids)).map(({ row, codings }) => {
    const answer = toReview(context, caller, row, codings);
    const left = codings.find(({ pass }) => pass === 0);
    return { ...answer, own: answer.own ?? (left ? codingOf(left) : null) };
  });

/** Answers with everything that people have coded; without what others chose where the caller may still code. */
export const reviewedAnswers = async (
  context: Signing,
  db: Connection,
  caller: Caller,
  { campaignId, ids }: { campaignId: number; ids: readonly number[] },
): Promise<ReviewedAnswer[]> => {
  const hidden = await selectHidden(db, campaignId, caller.accountId, ids);
  return (await rowsOf(db, campaignId, ids)).map((coded) =>
    described(context, caller, coded, hidden.has(coded.row.response_id)),
  );
};
