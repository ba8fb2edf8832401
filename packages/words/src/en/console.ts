import { account } from './console/account.ts';
import { announcements } from './console/announcements.ts';
import { answerExamples } from './console/answer-examples.ts';
import { apiDocs } from './console/api-docs.ts';
import { beforeSignIn } from './console/before-sign-in.ts';
import { bestHour } from './console/best-hour.ts';
import { callPlans } from './console/call-plans.ts';
import { templateGallery } from './console/call-templates.ts';
import { callerNumbers } from './console/caller-numbers.ts';
import { callingRules } from './console/calling-rules.ts';
import { campaign } from './console/campaign.ts';
import { campaignHeader } from './console/campaign-header.ts';
import { campaigns } from './console/campaigns.ts';
import { dataLink } from './console/data-link.ts';
import { designer } from './console/designer.ts';
import { designerForm } from './console/designer-form.ts';
import { designerNodes } from './console/designer-nodes.ts';
import { designerPanels } from './console/designer-panels.ts';
import { designerSimulator } from './console/designer-simulator.ts';
import { designerTests } from './console/designer-tests.ts';
import { firstHour } from './console/first-hour.ts';
import { groups } from './console/groups.ts';
import { home } from './console/home.ts';
import { leads } from './console/leads.ts';
import { library } from './console/library.ts';
import { linkWords } from './console/links.ts';
import { liveList } from './console/live-list.ts';
import { consoleMoney } from './console/money.ts';
import { monitor } from './console/monitor.ts';
import { noticeMailWords } from './console/notice-mail.ts';
import { notifications } from './console/notifications.ts';
import { people } from './console/people.ts';
import { phoneChecks } from './console/phone-checks.ts';
import { products } from './console/products.ts';
import { pronunciations } from './console/pronunciations.ts';
import { rehearsal } from './console/rehearsal.ts';
import { results } from './console/results.ts';
import { resultsCharts } from './console/results-charts.ts';
import { resultsFollowUp } from './console/results-follow-up.ts';
import { resultsShare } from './console/results-share.ts';
import { reviewDesk } from './console/review-desk.ts';
import { roleWords } from './console/roles.ts';
import { schedule } from './console/schedule.ts';
import { scripts } from './console/scripts.ts';
import { secondFactor } from './console/second-factor.ts';
import { settings } from './console/settings.ts';
import { settingsActivity } from './console/settings-activity.ts';
import { settingsApiKeys } from './console/settings-api-keys.ts';
import { settingsBackups } from './console/settings-backups.ts';
import { settingsDoNotCall } from './console/settings-do-not-call.ts';
import { settingsEmail } from './console/settings-email.ts';
import { settingsLanguages } from './console/settings-languages.ts';
import { settingsMessages } from './console/settings-messages.ts';
import { settingsOutcomes } from './console/settings-outcomes.ts';
import { settingsPeople } from './console/settings-people.ts';
import { settingsPrivacy } from './console/settings-privacy.ts';
import { settingsRules } from './console/settings-rules.ts';
import { settingsSpeech } from './console/settings-speech.ts';
import { settingsTestCalls } from './console/settings-test-calls.ts';
import { shell } from './console/shell.ts';
import { sims } from './console/sims.ts';
import { singleSignOn } from './console/single-sign-on.ts';
import { speech } from './console/speech.ts';
import { terms } from './console/terms.ts';
import { termsOfUse } from './console/terms-of-use.ts';
import { textRules } from './console/text-rules.ts';
import { ui } from './console/ui.ts';
import { webhooks } from './console/webhooks.ts';
import { whatIf } from './console/what-if.ts';

/** All texts of the console after sign-in. One chunk of the build, loaded with the first screen. */
export const consoleWords = {
  ...account,
  ...announcements,
  ...answerExamples,
  ...beforeSignIn,
  ...apiDocs,
  ...callPlans,
  ...templateGallery,
  ...callerNumbers,
  ...campaign,
  ...campaignHeader,
  ...campaigns,
  ...dataLink,
  ...designer,
  ...designerForm,
  ...designerNodes,
  ...designerPanels,
  ...designerSimulator,
  ...designerTests,
  ...groups,
  ...home,
  ...firstHour,
  ...leads,
  ...library,
  ...bestHour,
  ...whatIf,
  ...liveList,
  ...consoleMoney,
  ...monitor,
  ...notifications,
  ...people,
  ...phoneChecks,
  ...products,
  ...pronunciations,
  ...rehearsal,
  ...results,
  ...resultsCharts,
  ...resultsShare,
  ...resultsFollowUp,
  ...reviewDesk,
  ...roleWords,
  ...schedule,
  ...scripts,
  ...settings,
  ...settingsActivity,
  ...settingsApiKeys,
  ...settingsBackups,
  ...settingsDoNotCall,
  ...settingsLanguages,
  ...linkWords,
  ...noticeMailWords,
  ...settingsEmail,
  ...settingsMessages,
  ...settingsOutcomes,
  ...settingsTestCalls,
  ...settingsPeople,
  ...settingsPrivacy,
  ...settingsRules,
  ...callingRules,
  ...settingsSpeech,
  ...shell,
  ...secondFactor,
  ...singleSignOn,
  ...sims,
  ...speech,
  ...terms,
  ...termsOfUse,
  ...textRules,
  ...ui,
  ...webhooks,
} as const;
