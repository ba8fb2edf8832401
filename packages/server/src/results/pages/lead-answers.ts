import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { Question } from './questions.ts';

/** A lead's last answer to a question, as the database returns it. */
export type GivenAnswer = readonly [
  childId: string,
  kind: string,
  value: string,
  said: string | null,
  /** The response, if the answer was recorded. */
  recording: number | null,
];

/** By Rule. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

/** The last answers of the lead `l`, by Rule. As in the tally, only calls that a person answered count. */
export const answersOfLead = (db: Connection, campaignId: number) => db`(
  select json_object_agg(rule_id, given) from (
    select distinct on (rule_id) rule_id,
      json_build_array(child_id, kind, value, said, case when recording is not null then r.id end) as given
    from call c join response r on r.campaign_id = ${campaignId} and r.call_id = c.id and r.understood
    where l.picked_up and c.campaign_id = ${campaignId} and c.lead_id = l.id and c.answered_by in ('person', 'unknown')
    order by rule_id, r.call_id desc, r.id desc) last)`;

/** The answer in words, and what was really pressed, typed or said. */
export const describeAnswer = (
  { answers }: Question,
  [childId, kind, value, said, recording]: GivenAnswer,
): { readonly label: string; readonly given: string } => {
  const given = kind === 'phrase' ? (said ?? value) : value;
  if (kind !== 'digits' && kind !== 'speech') {
    return { label: answers.get(childId)?.name ?? say('result.nodeGone'), given };
  }
  return {
    label: value || say('result.recorded'),
    given: given || (recording === null ? '' : say('resultFile.recordingNumber', { id: String(recording) })),
  };
};
