import type { LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { say } from '../../words/say.ts';

/** All others are on the tab with the schedule. */
const places: Partial<Record<LaunchProblem['code'], string>> = {
  no_flow: say('campaign.launch.openFlow'),
  flow_problem: say('campaign.launch.showInFlow'),
  flow_test: say('campaign.launch.openFlow'),
  no_leads: say('campaign.addLeads'),
  no_schedule: say('campaign.launch.setSchedule'),
  rule_reminder: say('campaign.launch.openRules'),
  rule_consent: say('campaign.launch.openConsent'),
  no_sim: say('campaign.launch.openSims'),
  missing_fields: say('campaign.launch.seeScript'),
  empty_fields: say('campaign.launch.seeLeads'),
  missing_language: say('campaign.launch.seeScript'),
  no_voice: say('campaign.launch.seeScript'),
  phone_check: say('campaign.launch.seeScript'),
  unknown_language: say('campaign.launch.openLanguages'),
  no_machine_script: say('campaign.launch.chooseScript'),
  text_rules: say('campaign.launch.openTexts'),
  missed_calls: say('campaign.launch.openMissed'),
  shared_sims: say('campaign.launch.openSims'),
  no_dialer: say('campaign.launch.openSystem'),
  line_not_ready: say('campaign.launch.openSystem'),
  no_prices: say('campaign.launch.openPrices'),
};

/** The text of the link that leads to the place to fix a problem. */
export const fixInWords = ({ code, link }: Pick<LaunchProblem, 'code' | 'link'>) =>
  code === 'no_sim' && link !== addresses.sims()
    ? say('campaign.launch.chooseSims')
    : (places[code] ?? say('campaign.launch.changeSchedule'));
