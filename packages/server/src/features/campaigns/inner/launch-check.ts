import {
  type CampaignType,
  type LaunchCheck,
  type LaunchProblem,
  type MachineChoice,
  typicalCallSeconds,
} from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { FlowProblem } from '@halloo/flow/validate';
import { dayIn } from '../../../campaign-row/status.ts';
import type { FlowState } from '../../flows/find-problems.ts';
import type { LineFacts } from '../../line/read-line.ts';
import type { TemplateProblems } from '../../scripts/template-problems.ts';

/** What the check looks at. */
export interface LaunchFacts {
  readonly id: number;
  readonly campaign_type: CampaignType;
  readonly flow: FlowState;
  readonly leadsToCall: number;
  readonly call_start_date: string | null;
  readonly call_end_date: string | null;
  readonly call_start_time: string | null;
  readonly call_end_time: string | null;
  readonly spin_rate: number | null;
  readonly time_between_calls: number | null;
  readonly retry_times: number | null;
  readonly timezone: string;
  readonly templates: TemplateProblems;
  /** SIMs that are active: all of them for Outbound, the campaign's own for Inbound. */
  readonly sims: number;
  readonly sim_cards: readonly number[];
  /** Other live campaigns on the same SIMs. */
  readonly sharing: readonly { readonly name: string; readonly campaign_type: CampaignType }[];
  readonly on_machine: MachineChoice;
  readonly machine_script_id: number | null;
  readonly line: LineFacts;
}

const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

const daySeconds = 86_400;

/** Seconds of calling a day; a window that ends before it starts goes over midnight, an equal one all day. */
const windowSeconds = (start: string, end: string) => {
  const length = (secondsOf(end) - secondsOf(start) + daySeconds) % daySeconds;
  return length === 0 ? daySeconds : length;
};

const daysFrom = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;

/** How many first attempts fit between now and the end of the date range. */
const roomFor = (facts: LaunchFacts, now: Date): number => {
  const { call_start_date, call_end_date, call_start_time, call_end_time, spin_rate, time_between_calls } = facts;
  if (!call_start_date || !call_end_date || !call_start_time || !call_end_time || !spin_rate) return 0;
  const today = dayIn(facts.timezone, now);
  const first = call_start_date > today ? call_start_date : today;
  const days = Math.max(0, daysFrom(first, call_end_date));
  const perChannel = windowSeconds(call_start_time, call_end_time) / (typicalCallSeconds + (time_between_calls ?? 0));
  return Math.floor(days * perChannel * spin_rate);
};

const inBraces = (fields: readonly string[]) => fields.map((field) => `{${field}}`).join(', ');

/** A flow may have many problems; the designer lists them all. */
const mostProblems = 5;

const flowProblems = ({ id, flow }: LaunchFacts): Pick<LaunchCheck, 'blockers' | 'warnings'> => {
  const place = addresses.flow(id);
  if (!flow.drawn) {
    return {
      blockers: [{ code: 'no_flow', sentence: 'The campaign has no call flow yet.', link: place }],
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
        ? [{ code: 'flow_problem' as const, sentence: `The flow has ${more} more problems.`, link: place }]
        : []),
      ...flow.failedTests.map(({ name, difference }) => ({
        code: 'flow_test' as const,
        sentence: `The test “${name}” of the flow no longer comes out as it did. ${difference}`,
        link: place,
      })),
    ],
    warnings: flow.problems.filter(({ severity }) => severity === 'warning').map(told),
  };
};

const noSim = ({ id, campaign_type, sim_cards }: LaunchFacts): LaunchProblem => {
  const code = 'no_sim';
  if (campaign_type === 'Outbound') {
    return { code, sentence: 'No SIM card is active, so nobody can be called.', link: addresses.sims() };
  }
  return sim_cards.length === 0
    ? { code, sentence: 'The campaign has no SIM card to answer on.', link: addresses.campaignDetails(id, 'schedule') }
    : { code, sentence: 'None of the campaign’s SIM cards is active, so nobody can call in.', link: addresses.sims() };
};

const listed = (names: readonly string[]): string => {
  const [first = '', second, ...others] = names.map((name) => `“${name}”`);
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
};

const sharedSims = ({ campaign_type, sharing }: LaunchFacts): LaunchProblem[] => {
  const tell = (type: CampaignType, what: (verb: 'is' | 'are') => string): LaunchProblem[] => {
    const names = sharing.filter((other) => other.campaign_type === type).map(({ name }) => name);
    if (names.length === 0) return [];
    const verb = names.length === 1 ? 'is' : 'are';
    return [{ code: 'shared_sims', sentence: `${listed(names)} ${verb} live ${what(verb)}`, link: addresses.sims() }];
  };
  const calls = (verb: string) => (verb === 'is' ? 'calls' : 'call');
  const answers = (verb: string) => (verb === 'is' ? 'answers' : 'answer');
  return campaign_type === 'Outbound'
    ? [
        ...tell('Outbound', (verb) => `and ${calls(verb)} over the same SIM cards, so the calls take turns.`),
        ...tell('Inbound', (verb) => `and ${answers(verb)} on SIM cards that these calls keep busy.`),
      ]
    : [
        ...tell(
          'Outbound',
          (verb) => `and ${calls(verb)} over the same SIM cards: who calls in meanwhile finds them busy.`,
        ),
        ...tell(
          'Inbound',
          (verb) => `and ${answers(verb)} on the same SIM cards: only the newest campaign takes a call.`,
        ),
      ];
};

const lineProblems = ({ dialers, state, note }: LineFacts): LaunchProblem[] => {
  const link = addresses.settings();
  if (dialers === 0) {
    return [{ code: 'no_dialer', sentence: 'No dialer is running, so no calls are made until one starts.', link }];
  }
  if (state === 'ready') return [];
  const why = note.trim().replace(/[.\s]+$/u, '');
  return [{ code: 'line_not_ready', sentence: `The line does not take calls now${why && ` (${why})`}.`, link }];
};

/** What stands in the way of going live, and what to mind. */
export const checkLaunch = (facts: LaunchFacts, now: Date): LaunchCheck => {
  const blockers: LaunchProblem[] = [];
  const warnings: LaunchProblem[] = [];
  const outbound = facts.campaign_type === 'Outbound';
  const told = flowProblems(facts);
  blockers.push(...told.blockers);
  warnings.push(...told.warnings);
  if (outbound && facts.leadsToCall === 0) {
    blockers.push({
      code: 'no_leads',
      sentence: 'There is no lead left to call.',
      link: addresses.campaignForm(facts.id),
    });
  }
  if (facts.sims === 0) blockers.push(noSim(facts));
  if (outbound && facts.on_machine === 'script' && facts.machine_script_id === null) {
    blockers.push({
      code: 'no_machine_script',
      sentence: 'Answering machines are to be left a script, and none is chosen.',
      link: addresses.campaignDetails(facts.id, 'schedule'),
    });
  }
  warnings.push(...sharedSims(facts), ...lineProblems(facts.line));
  for (const { script, fields } of facts.templates.unknown) {
    blockers.push({
      code: 'missing_fields',
      sentence: `The script “${script}” uses ${inBraces(fields)}, which the leads of this campaign do not have.`,
      link: addresses.scripts(script),
    });
  }
  const { columns, leadsLacking } = facts.templates;
  if (leadsLacking > 0) {
    const those = leadsLacking === 1 ? '1 lead has' : `${leadsLacking.toLocaleString('en')} leads have`;
    warnings.push({
      code: 'empty_fields',
      sentence: `${those} nothing in ${inBraces(columns)}; the script is spoken without it there.`,
      link: addresses.campaignDetails(facts.id, 'leads'),
    });
  }
  const { call_start_date, call_end_date, call_start_time, call_end_time, spin_rate, time_between_calls, retry_times } =
    facts;
  const schedule = [
    call_start_date,
    call_end_date,
    call_start_time,
    call_end_time,
    spin_rate,
    time_between_calls,
    retry_times,
  ];
  if (outbound && schedule.includes(null)) {
    blockers.push({
      code: 'no_schedule',
      sentence: 'The schedule is not complete: dates, times and pacing are all needed.',
      link: addresses.campaignDetails(facts.id, 'schedule'),
    });
  } else if (call_end_date !== null && call_end_date < dayIn(facts.timezone, now)) {
    blockers.push({
      code: 'schedule_over',
      sentence: 'The last day of the schedule has passed.',
      link: addresses.campaignDetails(facts.id, 'schedule'),
    });
  } else if (outbound && roomFor(facts, now) < facts.leadsToCall) {
    warnings.push({
      code: 'too_little_time',
      sentence: `At this pace about ${roomFor(facts, now).toLocaleString('en')} of ${facts.leadsToCall.toLocaleString('en')} leads can be called before the last day ends.`,
      link: addresses.campaignDetails(facts.id, 'schedule'),
    });
  }
  return { blockers, warnings, leads: outbound ? facts.leadsToCall : 0 };
};
