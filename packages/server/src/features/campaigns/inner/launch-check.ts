import type { CampaignKeys } from '@halloo/contract/call-keys';
import type { CampaignType, LaunchCheck, LaunchProblem, MachineChoice, RecordChoice } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { RetryPlan } from '@halloo/contract/retry-plans';
import { enteredField } from '@halloo/flow/read-back';
import { listed } from '@halloo/flow/sentence';
import type { FlowProblem } from '@halloo/flow/validate';
import { type ScheduleRow, scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { say } from '../../../platform/words.ts';
import { type LaunchPlan, planProblems } from '../../call-plans/plan-problems.ts';
import type { FlowState } from '../../flows/find-problems.ts';
import type { LineFacts } from '../../line/read-line.ts';
import { fillsByRings, type MissedFacts, missedProblems } from '../../missed-calls/launch-problems.ts';
import type { LanguageProblems } from '../../scripts/language-problems.ts';
import type { TemplateProblems } from '../../scripts/template-problems.ts';
import { keyProblems } from './key-problems.ts';
import { retryProblems } from './retry-problems.ts';
import { type RuleFacts, ruleProblems } from './rule-problems.ts';
import { checkSchedule, isIncomplete, outsideHours } from './schedule-problems.ts';
import { type ZoneFacts, zoneProblems } from './zone-problems.ts';

/** The input of the check. */
export interface LaunchFacts extends ScheduleRow, ZoneFacts {
  readonly id: number;
  readonly campaign_type: CampaignType;
  readonly flow: FlowState;
  readonly leadsToCall: number;
  readonly spin_rate: number | null;
  readonly time_between_calls: number | null;
  readonly retry_times: number | null;
  readonly retry_plan: RetryPlan | null;
  readonly retry_delay_minutes: number;
  readonly templates: TemplateProblems;
  /** The number of leads to call with an empty value in a column that templates use. */
  readonly leadsLacking: number;
  readonly languages: LanguageProblems;
  /** The active SIMs: all of them for Outbound, the campaign's own for Inbound. */
  readonly sims: number;
  readonly sim_cards: readonly number[];
  /** Other live campaigns on the same SIMs. */
  readonly sharing: readonly { readonly name: string; readonly campaign_type: CampaignType }[];
  readonly on_machine: MachineChoice;
  readonly machine_script_id: number | null;
  readonly record_calls: RecordChoice;
  readonly record_script_id: number | null;
  readonly call_keys: CampaignKeys;
  readonly data_fields: readonly string[];
  readonly line: LineFacts;
  readonly callingRules: RuleFacts;
  readonly missed?: MissedFacts;
  /** Absent if everybody is called once. */
  readonly callPlan?: LaunchPlan | undefined;
  /** The calling hours of the workspace, HH:MM. */
  readonly hours: { readonly start: string; readonly end: string };
}

const inBraces = (fields: readonly string[]) => fields.map((field) => `{${field}}`).join(', ');

/** A flow may have many problems; the designer lists them all. */
const mostProblems = 5;

const flowProblems = ({ id, flow }: LaunchFacts): Pick<LaunchCheck, 'blockers' | 'warnings'> => {
  const place = addresses.flow(id);
  if (!flow.drawn) {
    return {
      blockers: [{ code: 'no_flow', sentence: say('launch.noFlow'), link: place }],
      warnings: [],
    };
  }
  const told = ({ sentence, nodeId }: FlowProblem): LaunchProblem => ({
    code: 'flow_problem',
    sentence,
    link: nodeId ? addresses.flow(id, nodeId) : place,
  });
  const errors = flow.problems.filter(({ severity }) => severity === 'error');
  const more = errors.length - mostProblems;
  return {
    blockers: [
      ...errors.slice(0, mostProblems).map(told),
      ...(more > 0
        ? [{ code: 'flow_problem' as const, sentence: say('launch.moreProblems', { more }), link: place }]
        : []),
      ...flow.failedTests.map(({ name, difference }) => ({
        code: 'flow_test' as const,
        sentence: say('launch.testFails', { name, difference }),
        link: place,
      })),
    ],
    warnings: flow.problems.filter(({ severity }) => severity === 'warning').map(told),
  };
};

const noSim = ({ id, campaign_type, sim_cards }: LaunchFacts): LaunchProblem => {
  const code = 'no_sim';
  if (campaign_type === 'Outbound') {
    return { code, sentence: say('launch.noSimOutbound'), link: addresses.sims() };
  }
  return sim_cards.length === 0
    ? { code, sentence: say('launch.noSimChosen'), link: addresses.campaignDetails(id, 'schedule') }
    : { code, sentence: say('launch.noSimInbound'), link: addresses.sims() };
};

/** The first names, and how many more there are. */
const named = (names: readonly string[], most = 2): string => {
  const shown = names.slice(0, most).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return listed(more > 0 ? [...shown, say('list.more', { count: more })] : shown);
};

const sharedSims = ({ campaign_type, sharing }: LaunchFacts): LaunchProblem[] => {
  const live = (type: CampaignType) => {
    const names = sharing.filter((other) => other.campaign_type === type).map(({ name }) => name);
    return { count: names.length, names: named(names) };
  };
  const [calling, answering] = [live('Outbound'), live('Inbound')];
  const outbound = campaign_type === 'Outbound';
  const problem = (sentence: string): LaunchProblem => ({ code: 'shared_sims', sentence, link: addresses.sims() });
  return [
    ...(calling.count === 0
      ? []
      : [problem(outbound ? say('launch.sharedOutOut', calling) : say('launch.sharedInOut', calling))]),
    ...(answering.count === 0
      ? []
      : [problem(outbound ? say('launch.sharedOutIn', answering) : say('launch.sharedInIn', answering))]),
  ];
};

const mostValues = 3;

const languageProblems = ({ languages: { fallback, missing, unspoken, unknown } }: LaunchFacts): LaunchProblem[] => {
  const leads = unknown.reduce((sum, each) => sum + each.leads, 0);
  const values = named(
    unknown.map(({ value }) => value),
    mostValues,
  );
  return [
    ...missing.map(({ script, languages, playsOwn }): LaunchProblem => {
      const given = { script, languages: listed(languages), count: languages.length };
      return {
        code: 'missing_language',
        sentence: playsOwn
          ? say('launch.missingLanguageOwn', given)
          : say('launch.missingLanguage', { ...given, fallback }),
        link: addresses.scripts(script),
      };
    }),
    ...unspoken.map(
      ({ script, languages }): LaunchProblem => ({
        code: 'no_voice',
        sentence: say('launch.noVoice', { script, languages: listed(languages), field: `{${enteredField}}` }),
        link: addresses.scripts(script),
      }),
    ),
    ...(leads === 0
      ? []
      : [
          {
            code: 'unknown_language' as const,
            sentence: say('launch.unknownLanguage', { leads, values, fallback }),
            link: addresses.settings('languages'),
          },
        ]),
  ];
};

const lineProblems = ({ dialers, state, note }: LineFacts): LaunchProblem[] => {
  const link = addresses.settings('system');
  if (dialers === 0) {
    return [{ code: 'no_dialer', sentence: say('launch.noDialer'), link }];
  }
  if (state === 'ready') return [];
  const why = note.trim().replace(/[.\s]+$/u, '');
  const sentence = why ? say('launch.lineNotReadyNote', { note: why }) : say('launch.lineNotReady');
  return [{ code: 'line_not_ready', sentence, link }];
};

/** People must know that they are recorded. */
const recordingProblems = ({ id, record_calls, record_script_id }: LaunchFacts) => {
  const told = (sentence: string): LaunchProblem => ({
    ...{ code: 'recording', sentence, link: addresses.campaignDetails(id, 'schedule') },
  });
  const isMissing = record_calls === 'announced' && record_script_id === null;
  return {
    blockers: isMissing ? [told(say('launch.noAnnouncement'))] : [],
    warnings: record_calls === 'in_flow' ? [told(say('launch.announcedInFlow'))] : [],
  };
};

/** The blockers and warnings before going live. */
export const checkLaunch = (facts: LaunchFacts, now: Date): LaunchCheck => {
  const blockers: LaunchProblem[] = [];
  const warnings: LaunchProblem[] = [];
  const outbound = facts.campaign_type === 'Outbound';
  const told = flowProblems(facts);
  blockers.push(...told.blockers);
  warnings.push(...told.warnings);
  const missed = facts.missed && missedProblems(facts.id, facts.missed, facts.templates.columns);
  // A new round calls people who are finished, too.
  const inRounds = facts.callPlan?.plan.kind === 'recurring' ? facts.callPlan.people : 0;
  const isFilled = facts.missed && fillsByRings(facts.missed);
  if (outbound && facts.leadsToCall + inRounds === 0 && !isFilled) {
    blockers.push({
      code: 'no_leads',
      sentence: say('launch.noLeads'),
      link: addresses.campaignForm(facts.id),
    });
  }
  if (facts.sims === 0) blockers.push(noSim(facts));
  if (outbound && facts.on_machine === 'script' && facts.machine_script_id === null) {
    blockers.push({
      code: 'no_machine_script',
      sentence: say('launch.noMachineScript'),
      link: addresses.campaignDetails(facts.id, 'schedule'),
    });
  }
  const recording = recordingProblems(facts);
  blockers.push(...recording.blockers, ...(missed?.blockers ?? []));
  warnings.push(...recording.warnings, ...(missed?.warnings ?? []));
  const keys = keyProblems(facts);
  blockers.push(...keys.blockers);
  warnings.push(...keys.warnings);
  if (outbound) {
    const rules = ruleProblems({ ...facts, schedule: isIncomplete(facts) ? undefined : scheduleOf(facts) }, now);
    blockers.push(...rules.blockers);
    warnings.push(...outsideHours(facts), ...rules.warnings, ...zoneProblems(facts, now));
  }
  warnings.push(...sharedSims(facts), ...lineProblems(facts.line));
  for (const { script, fields } of facts.templates.unknown) {
    blockers.push({
      code: 'missing_fields',
      sentence: say('launch.missingFields', { script, fields: inBraces(fields) }),
      link: addresses.scripts(script),
    });
  }
  warnings.push(...languageProblems(facts));
  if (facts.leadsLacking > 0) {
    warnings.push({
      code: 'empty_fields',
      sentence: say('launch.emptyFields', { leads: facts.leadsLacking, fields: inBraces(facts.templates.columns) }),
      link: addresses.campaignDetails(facts.id, 'leads'),
    });
  }
  const schedule = checkSchedule(facts, now);
  blockers.push(...schedule.blockers);
  warnings.push(...schedule.warnings);
  const plan = planProblems(facts, now);
  blockers.push(...plan.blockers);
  warnings.push(...plan.warnings);
  if (outbound) warnings.push(...retryProblems(facts, now));
  return { blockers, warnings, leads: outbound ? facts.leadsToCall : 0 };
};
