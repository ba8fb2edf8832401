import type { LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { say } from '../../words/say.ts';

const places: Record<LaunchProblem['code'], string> = {
  no_flow: say('campaign.launch.openFlow'),
  flow_problem: say('campaign.launch.showInFlow'),
  flow_test: say('campaign.launch.openFlow'),
  no_leads: say('campaign.addLeads'),
  no_schedule: say('campaign.launch.setSchedule'),
  schedule_over: say('campaign.launch.changeSchedule'),
  never_open: say('campaign.launch.changeSchedule'),
  too_little_time: say('campaign.launch.changeSchedule'),
  outside_hours: say('campaign.launch.changeSchedule'),
  rule_never_open: say('campaign.launch.changeSchedule'),
  rule_hours: say('campaign.launch.changeSchedule'),
  rule_attempts: say('campaign.launch.changeSchedule'),
  rule_reminder: say('campaign.launch.openRules'),
  no_sim: say('campaign.launch.openSims'),
  missing_fields: say('campaign.launch.seeScript'),
  empty_fields: say('campaign.launch.seeLeads'),
  missing_language: say('campaign.launch.seeScript'),
  no_voice: say('campaign.launch.seeScript'),
  unknown_language: say('campaign.launch.openLanguages'),
  no_machine_script: say('campaign.launch.chooseScript'),
  call_keys: say('campaign.launch.changeSchedule'),
  retry_plan: say('campaign.launch.changeSchedule'),
  shared_sims: say('campaign.launch.openSims'),
  no_dialer: say('campaign.launch.openSystem'),
  line_not_ready: say('campaign.launch.openSystem'),
};

/** The text of the link that leads to the place to fix a problem. */
export const fixInWords = ({ code, link }: Pick<LaunchProblem, 'code' | 'link'>) =>
  code === 'no_sim' && link !== addresses.sims() ? say('campaign.launch.chooseSims') : places[code];
