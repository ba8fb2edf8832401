import { type LeadStateName, leadStateId } from '@halloo/contract/ledger';
import type { OverallRow } from '@halloo/contract/results';
import { listLeads } from '../../features/leads/list-leads.ts';
import type { Db } from '../../platform/db/connect.ts';
import { readCampaign } from './campaign-sql.ts';
import { phoneOf } from './describe-calls.ts';
import { describeAnswer, type GivenAnswers } from './lead-answers.ts';
import { selectLastCalls } from './overall-sql.ts';
import { type Question, questionsOf } from './questions.ts';

const answersOf = (questions: readonly Question[], given: GivenAnswers): OverallRow['answers'] =>
  questions.flatMap((question) => {
    const answer = given[question.ruleId];
    return answer ? [{ question: question.name, answer: describeAnswer(question, answer).label }] : [];
  });

/** A page of a campaign's leads, found as in the list of leads, with the result of each. */
export const listOverall = async (
  db: Db,
  id: number,
  { status, ...page }: { search: string; status: number; limit: number; offset: number },
): Promise<{ count: number; results: OverallRow[] }> => {
  await readCampaign(db, id);
  const { count, results } = await listLeads(db, { campaignId: id, state: status, ...page });
  const ids = results.map((lead) => lead.id);
  const [calls, questions] = await Promise.all([selectLastCalls(db, id, ids), questionsOf(db, id)]);
  const last = new Map(calls.map((row) => [row.id, row]));
  return {
    count,
    results: results.map((lead) => ({
      id: lead.id,
      lead_id: lead.lead_id,
      call_date: last.get(lead.id)?.dialled_at?.toISOString() ?? null,
      first_name: lead.first_name,
      last_name: lead.last_name,
      phone: phoneOf(lead.phone),
      status: { id: leadStateId(lead.status as LeadStateName), name: lead.status },
      substatus: lead.substatus,
      no_of_attempts: lead.no_of_attempts,
      response: lead.actual_user_response,
      answers: answersOf(questions, last.get(lead.id)?.answers ?? {}),
      outcome: last.get(lead.id)?.outcome ?? null,
    })),
  };
};
