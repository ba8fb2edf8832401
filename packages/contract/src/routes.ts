import { accountRoutes } from './accounts.ts';
import { announcementRoutes } from './announcements.ts';
import { answerExampleRoutes } from './answer-examples.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { bestHourRoutes } from './best-hours.ts';
import { breakerRoutes } from './breakers.ts';
import { callPlanRoutes } from './call-plans.ts';
import { callRequestRoutes } from './call-requests.ts';
import { callerNumberRoutes } from './caller-numbers.ts';
import { callingRuleRoutes } from './calling-rules.ts';
import { callRoutes } from './calls.ts';
import { campaignRoutes } from './campaigns.ts';
import { doNotCallRoutes } from './do-not-call.ts';
import { firstHourRoutes } from './first-hour.ts';
import { flowRoutes } from './flows.ts';
import { formRoutes } from './forms.ts';
import { homeRoutes } from './home.ts';
import { languageRoutes } from './languages.ts';
import { leadRoutes } from './leads.ts';
import { libraryRoutes } from './library.ts';
import { lineRoutes } from './line.ts';
import { liveListRoutes } from './live-lists.ts';
import { messageRoutes } from './messages.ts';
import { missedCallRoutes } from './missed-calls.ts';
import { moneyRoutes } from './money.ts';
import { notificationRoutes } from './notifications.ts';
import { outcomeRoutes } from './outcomes.ts';
import { privacyRoutes } from './privacy.ts';
import { pronunciationRoutes } from './pronunciations.ts';
import { resultRoutes } from './result-routes.ts';
import { scriptVersionRoutes } from './script-versions.ts';
import { scriptRoutes } from './scripts.ts';
import { setUpRoutes } from './set-up.ts';
import { settingsRoutes } from './settings.ts';
import { simRoutes } from './sims.ts';
import { speechEngineRoutes } from './speech-engines.ts';
import { systemRoutes } from './system.ts';
import { textRuleRoutes } from './text-rules.ts';
import { webhookRoutes } from './webhooks.ts';
import { holidayRoutes } from './week.ts';
import { whatIfRoutes } from './what-if.ts';

/** Every route of the API. The server does not start if one has no handler. */
export const routes = {
  ...systemRoutes,
  ...accountRoutes,
  ...notificationRoutes,
  ...settingsRoutes,
  ...languageRoutes,
  ...answerExampleRoutes,
  ...pronunciationRoutes,
  ...announcementRoutes,
  ...setUpRoutes,
  ...apiKeyRoutes,
  ...outcomeRoutes,
  ...callingRuleRoutes,
  ...moneyRoutes,
  ...campaignRoutes,
  ...holidayRoutes,
  ...bestHourRoutes,
  ...leadRoutes,
  ...liveListRoutes,
  ...callPlanRoutes,
  ...scriptRoutes,
  ...speechEngineRoutes,
  ...scriptVersionRoutes,
  ...flowRoutes,
  ...libraryRoutes,
  ...formRoutes,
  ...simRoutes,
  ...callerNumberRoutes,
  ...messageRoutes,
  ...textRuleRoutes,
  ...doNotCallRoutes,
  ...webhookRoutes,
  ...callRoutes,
  ...whatIfRoutes,
  ...callRequestRoutes,
  ...missedCallRoutes,
  ...breakerRoutes,
  ...homeRoutes,
  ...lineRoutes,
  ...resultRoutes,
  ...privacyRoutes,
  ...firstHourRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
