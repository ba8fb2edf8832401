import { accountRoutes } from './accounts.ts';
import { announcementRoutes } from './announcements.ts';
import { answerExampleRoutes } from './answer-examples.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { auditRoutes } from './audit.ts';
import { backupRoutes } from './backups.ts';
import { bestHourRoutes } from './best-hours.ts';
import { breakerRoutes } from './breakers.ts';
import { callPlanRoutes } from './call-plans.ts';
import { callRequestRoutes } from './call-requests.ts';
import { callerNumberRoutes } from './caller-numbers.ts';
import { callingRuleRoutes } from './calling-rules.ts';
import { callRoutes } from './calls.ts';
import { campaignRoutes } from './campaigns.ts';
import { consentRoutes } from './consent.ts';
import { doNotCallRoutes } from './do-not-call.ts';
import { firstHourRoutes } from './first-hour.ts';
import { flowRoutes } from './flows.ts';
import { formRoutes } from './forms.ts';
import { groupRoutes } from './groups.ts';
import { homeRoutes } from './home.ts';
import { invitationRoutes } from './invitations.ts';
import { languageRoutes } from './languages.ts';
import { leadRoutes } from './leads.ts';
import { libraryRoutes } from './library.ts';
import { lineRoutes } from './line.ts';
import { liveListRoutes } from './live-lists.ts';
import { mailRoutes } from './mail.ts';
import { messageRoutes } from './messages.ts';
import { missedCallRoutes } from './missed-calls.ts';
import { moneyRoutes } from './money.ts';
import { noticeMailRoutes, reportMailRoutes } from './notice-mail.ts';
import { notificationRoutes } from './notifications.ts';
import { outcomeRoutes } from './outcomes.ts';
import { passwordResetRoutes } from './password-resets.ts';
import { peopleRoutes } from './people.ts';
import { privacyRoutes } from './privacy.ts';
import { pronunciationRoutes } from './pronunciations.ts';
import { reportFileRoutes } from './report-file.ts';
import { resultRoutes } from './result-routes.ts';
import { reviewRoutes } from './reviews.ts';
import { scriptVersionRoutes } from './script-versions.ts';
import { scriptRoutes } from './scripts.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { setUpRoutes } from './set-up.ts';
import { settingsRoutes } from './settings.ts';
import { shareRoutes } from './shares.ts';
import { simRoutes } from './sims.ts';
import { singleSignOnRoutes } from './single-sign-on.ts';
import { speechEngineRoutes } from './speech-engines.ts';
import { systemRoutes } from './system.ts';
import { testCallRoutes } from './test-calls.ts';
import { textRuleRoutes } from './text-rules.ts';
import { webhookRoutes } from './webhooks.ts';
import { holidayRoutes } from './week.ts';
import { whatIfRoutes } from './what-if.ts';

/** Every route of the API. The server does not start if one has no handler. */
export const routes = {
  ...systemRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...passwordResetRoutes,
  ...secondFactorRoutes,
  ...singleSignOnRoutes,
  ...notificationRoutes,
  ...noticeMailRoutes,
  ...reportMailRoutes,
  ...settingsRoutes,
  ...auditRoutes,
  ...backupRoutes,
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
  ...peopleRoutes,
  ...consentRoutes,
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
  ...mailRoutes,
  ...testCallRoutes,
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
  ...reportFileRoutes,
  ...shareRoutes,
  ...reviewRoutes,
  ...groupRoutes,
  ...privacyRoutes,
  ...firstHourRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
