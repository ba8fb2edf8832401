import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';

/**
 * All routes that a key with the scope `read` can call. A route belongs here only if its response contains no secrets,
 * no addresses of other systems, no bodies of messages or webhooks, and no actions of people except their name on what
 * they created.
 */
const readable = [
  // Only kinds of changes and ids.
  'events',
  // The owner of the key, so that a program can see whose key it has.
  'getProfile',
  // Defaults and states. Addresses of line nodes have no credentials.
  'getSettings',
  // Only the visit of a shared link has one.
  'getShared',
  'getSpeechSettings',
  'getPrivacy',
  'smsState',
  'listTimeZones',
  'listVoices',
  'listResponseTypes',
  'listOutcomes',
  'listStatusOptions',
  'excelSample',
  'csvSample',
  // Nodes, trunks and how test calls ended. The number is masked for whoever may not see persons.
  'getTestCalls',
  'listTestCalls',
  // Counts, names of campaigns, SIM cards and nodes. Of webhooks and text messages only how many fail.
  'getHome',
  // Names of samples and why some would stay.
  'getSamples',
  // Campaigns and their leads.
  'listCampaigns',
  'getCampaignDetail',
  'checkLaunch',
  'getCallPlan',
  'getPlanCalendar',
  'getPlanDates',
  'getBestHour',
  'callResponses',
  'listLeadFileRows',
  'downloadRefusedRows',
  'listImports',
  'listLeadTexts',
  'listLeads',
  'campaignLines',
  // Groups of people, with five of them while they are counted.
  'listGroups',
  'getGroupOptions',
  'getGroupQuestions',
  'countGroup',
  // Recorded answers, with the names of the people who coded them.
  'getReviewDesk',
  'listReviewedAnswers',
  'getReviewAgreement',
  'listDoNotCall',
  'exportDoNotCall',
  'listSims',
  'simDetail',
  // Scripts and flows. Flows have no webhook addresses.
  'scriptOfNode',
  'listScripts',
  'getScript',
  'getFlow',
  'listFlowVersions',
  'getFlowVersion',
  'getRuleDetails',
  'listFlowTests',
  'listLibrary',
  'getLibraryFlow',
  // Calls and results.
  'getMonitor',
  'getTextRules',
  'getWhyNot',
  'getResult',
  'listScriptRows',
  'listOverallResults',
  'downloadOverallResults',
  'signResultFiles',
  'downloadReport',
  'downloadPersonsReport',
  'getOverview',
  'getFlowResult',
  'listNodeCallers',
  'getDropOff',
  'listCalls',
  'getCall',
  'getCallRequest',
  'listAnnouncementCalls',
  'listAnnouncements',
  'listExamples',
  'listPronunciations',
  'listCallRequests',
  'listCallingRules',
  'listHolidayRegions',
  'listHolidays',
  'countSlice',
  'compareResults',
  'findPeople',
  'searchPeople',
  'getPerson',
  'getCampaignConsent',
  'findPersonOfLead',
  'listPersonEvents',
  'listScriptVersions',
  'listWorkspaceLanguages',
  'exportPriceSheet',
  'exportPrices',
  'listPrices',
  'getCampaignMoney',
  'getMissedCalls',
  'getMissedRings',
  'getNumberUse',
  'getSimAnswers',
];

test('a key with the scope read can call exactly these routes', () => {
  const found = Object.entries(routes as Record<string, Route>)
    .filter(([, { scope }]) => scope === 'read')
    .map(([name]) => name);
  expect(found.toSorted()).toEqual(readable.toSorted());
});
