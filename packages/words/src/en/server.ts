import { callingRules } from './console/calling-rules.ts';
import { accounts } from './server/accounts.ts';
import { audit } from './server/audit.ts';
import { backups } from './server/backups.ts';
import { bestHour } from './server/best-hour.ts';
import { callPlans } from './server/call-plans.ts';
import { callerNumbersOfServer } from './server/caller-numbers.ts';
import { callingRulesOfServer } from './server/calling-rules.ts';
import { calls } from './server/calls.ts';
import { campaigns } from './server/campaigns.ts';
import { drivers } from './server/drivers.ts';
import { flows } from './server/flows.ts';
import { forms } from './server/forms.ts';
import { groupsOfServer } from './server/groups.ts';
import { home } from './server/home.ts';
import { leads } from './server/leads.ts';
import { line } from './server/line.ts';
import { links } from './server/links.ts';
import { liveLists } from './server/live-lists.ts';
import { mail } from './server/mail.ts';
import { messages } from './server/messages.ts';
import { missedCalls } from './server/missed-calls.ts';
import { money } from './server/money.ts';
import { monitor } from './server/monitor.ts';
import { noticeMail } from './server/notice-mail.ts';
import { phoneChecks } from './server/phone-checks.ts';
import { privacy } from './server/privacy.ts';
import { rehearsal } from './server/rehearsal.ts';
import { reportFile } from './server/report-file.ts';
import { requests } from './server/requests.ts';
import { results } from './server/results.ts';
import { reviewsOfServer } from './server/reviews.ts';
import { scripts } from './server/scripts.ts';
import { setUp } from './server/set-up.ts';
import { shares } from './server/shares.ts';
import { testCalls } from './server/test-calls.ts';
import { textRules } from './server/text-rules.ts';

/** Everything that the server says to people: in the console, in answers of the API, in notifications and in files. */
export const serverWords = {
  ...accounts,
  ...audit,
  ...backups,
  ...bestHour,
  ...callerNumbersOfServer,
  ...callingRules,
  ...callingRulesOfServer,
  ...callPlans,
  ...calls,
  ...campaigns,
  ...drivers,
  ...flows,
  ...forms,
  ...groupsOfServer,
  ...home,
  ...leads,
  ...line,
  ...links,
  ...liveLists,
  ...mail,
  ...messages,
  ...missedCalls,
  ...money,
  ...monitor,
  ...noticeMail,
  ...phoneChecks,
  ...privacy,
  ...rehearsal,
  ...reportFile,
  ...requests,
  ...results,
  ...reviewsOfServer,
  ...scripts,
  ...setUp,
  ...shares,
  ...testCalls,
  ...textRules,
} as const;
