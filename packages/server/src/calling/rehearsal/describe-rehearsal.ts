import type { Rehearsal } from '@halloo/contract/calls';
import { leadStateId, leadStates } from '@halloo/contract/ledger';
import { graphOf } from '@halloo/flow/graph';
import { estimateRehearsed, type PricedList } from '../../features/money/estimate.ts';
import { openMsBetween, overAt, windowAt } from '../../lib/schedule/window.ts';
import { dayMs } from '../../lib/schedule/zone-time.ts';
import type { RehearsalPlan } from './inner/call-list.ts';
import { describeProblems, type ProblemFacts } from './inner/describe-problems.ts';
import type { Tally } from './inner/tally.ts';
import { answerInWords, endInWords, questionNames } from './inner/words.ts';

const expired = leadStateId('Expired');

/** The start and end of the rehearsed campaign. */
const spanOf = ({ campaign: { schedule }, now }: RehearsalPlan, tally: Tally): { from: number; to: number } => {
  const opens = windowAt(schedule, now);
  const from = tally.firstDialledAt ?? (opens.open ? now : (opens.opensAt ?? now));
  const lastEnd = Math.max(from, tally.lastEndedAt ?? from);
  return { from, to: tally.states.has(expired) ? Math.max(lastEnd, overAt(schedule) ?? lastEnd) : lastEnd };
};

const responsesOf = ({ flow, scripts }: RehearsalPlan, { answers }: Tally): Rehearsal['responses'] => {
  const graph = graphOf(flow);
  const questionOf = questionNames(flow, scripts);
  const rules = Object.values(flow.nodes)
    .filter((node) => node.kind === 'rule')
    .toSorted((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1));
  return rules.flatMap((rule) =>
    graph.children(rule.id).flatMap((child) => {
      const count = answers.get(child.id) ?? 0;
      if (count === 0) return [];
      return [{ rule: questionOf(rule), answer: answerInWords(child), count, outcome: child.outcome }];
    }),
  );
};

const endsOf = ({ campaign: { onMachine } }: RehearsalPlan, { ends }: Tally): Rehearsal['ends'] =>
  [...ends]
    .map(([reason, count]) => ({ reason: endInWords(reason, onMachine), count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));

const languagesOf = ({ flow: { languages = [] } }: RehearsalPlan, tally: Tally): Rehearsal['languages'] =>
  languages.flatMap(({ code, name }) => {
    const counted = tally.languages.get(code);
    return counted ? { code, name, ...counted } : [];
  });

/** Builds the report of a rehearsal. */
export const describeRehearsal = (
  plan: RehearsalPlan,
  leads: number,
  tally: Tally,
  facts: ProblemFacts & { readonly prices?: PricedList | null },
): Omit<Rehearsal, 'took_ms'> => {
  const { from, to } = spanOf(plan, tally);
  const iso = (at: number) => new Date(at).toISOString();
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  return {
    leads,
    calls: tally.calls,
    ledger: leadStates.map(({ id, name }) => ({ id, name, count: tally.states.get(id) ?? 0 })),
    picked_up: tally.pickedUp,
    responded: tally.responded,
    starts_at: iso(from),
    finishes_at: iso(to),
    finished: !tally.states.has(expired),
    calling_seconds: seconds(openMsBetween(plan.campaign.schedule, from, to)),
    average_call_seconds: tally.calls === 0 ? 0 : seconds(tally.callMs / tally.calls),
    busiest: tally.busiest,
    days: [...tally.days]
      .toSorted(([a], [b]) => a - b)
      .map(([day, { calls, pickedUp }]) => ({ day: iso(day * dayMs).slice(0, 10), calls, picked_up: pickedUp })),
    responses: responsesOf(plan, tally),
    ends: endsOf(plan, tally),
    languages: languagesOf(plan, tally),
    problems: describeProblems(plan, leads, tally, { ...facts, from }),
    cost: estimateRehearsed(facts.prices ?? null, {
      calls: tally.calls,
      leads: tally.dialled,
      answered: tally.lengths,
    }),
  };
};
