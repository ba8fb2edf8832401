import type { CampaignType, LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';

export type StepName = 'people' | 'call' | 'schedule' | 'rehearse' | 'launch';

export interface Step {
  readonly name: StepName;
  readonly done: boolean;
  /** The first thing that is missing. */
  readonly problem: LaunchProblem | undefined;
  /** Where it is done; undefined where a dialog does it. */
  readonly place: ConsoleAddress | undefined;
}

/** The step that fixes each blocker. Codes that only warn belong to none. */
const stepOf: Partial<Record<LaunchProblem['code'], StepName>> = {
  no_leads: 'people',
  no_flow: 'call',
  flow_problem: 'call',
  flow_test: 'call',
  missing_fields: 'call',
  no_schedule: 'schedule',
  schedule_over: 'schedule',
  no_sim: 'schedule',
  no_machine_script: 'schedule',
  recording: 'schedule',
  call_keys: 'schedule',
};

interface Draft {
  readonly id: number;
  readonly campaign_type: CampaignType;
  readonly rehearsed: boolean;
}

/** What a draft needs before it goes live, in order. An Inbound campaign has no list to fill and to rehearse. */
export const stepsOf = ({ id, campaign_type, rehearsed }: Draft, { blockers }: LaunchCheck): Step[] => {
  const problemOf = (name: StepName) => blockers.find(({ code }) => (stepOf[code] ?? 'launch') === name);
  const fixed = (name: StepName, place: ConsoleAddress): Step => {
    const problem = problemOf(name);
    return { name, done: problem === undefined, problem, place };
  };
  const people = fixed('people', addresses.campaignDetails(id, 'leads'));
  const steps: Step[] = [
    people.done ? people : { ...people, place: addresses.campaignForm(id) },
    fixed('call', addresses.flow(id)),
    fixed('schedule', addresses.campaignDetails(id, 'schedule')),
    { name: 'rehearse', done: rehearsed, problem: undefined, place: undefined },
    { name: 'launch', done: false, problem: problemOf('launch'), place: undefined },
  ];
  return campaign_type === 'Outbound' ? steps : steps.filter(({ name }) => name !== 'people' && name !== 'rehearse');
};

/** The first step that is not done. A rehearsal is possible once everything before it is done. */
export const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done);
