import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';

/**
 * Everything that a key with the scope `read` can see. A route belongs here only if its answer holds no secret, no address
 * of another system, no body of a message or webhook, and nothing of what people did beside their name on what they made.
 */
const readable = [
  // Kinds of changes and ids only.
  'events',
  // Of the person who made the key, so that a program can see whose key it has.
  'getProfile',
  // Defaults and states; addresses of line nodes come without credentials.
  'getSettings',
  'getSpeechSettings',
  'getPrivacy',
  'smsState',
  'listTimeZones',
  'listVoices',
  'listResponseTypes',
  'listStatusOptions',
  'excelSample',
  'csvSample',
  // Campaigns and their leads.
  'listCampaigns',
  'getCampaignDetail',
  'checkLaunch',
  'callResponses',
  'listLeadFileRows',
  'downloadRefusedRows',
  'listImports',
  'listLeads',
  'campaignLines',
  'listDoNotCall',
  'exportDoNotCall',
  'listSims',
  'simDetail',
  // Scripts and flows; flows come without the addresses of their webhooks.
  'scriptOfNode',
  'listScripts',
  'getScript',
  'getFlow',
  'listFlowVersions',
  'getFlowVersion',
  'getRuleDetails',
  'listFlowTests',
  // Calls and results.
  'getMonitor',
  'getWhyNot',
  'getResult',
  'listScriptRows',
  'listOverallResults',
  'downloadOverallResults',
  'signResultFiles',
  'getOverview',
  'getFlowResult',
  'listNodeCallers',
  'getDropOff',
  'listCalls',
  'getCall',
  'countSlice',
  'compareResults',
];

test('a key with the scope read sees exactly what is listed here', () => {
  const found = Object.entries(routes as Record<string, Route>)
    .filter(([, { scope }]) => scope === 'read')
    .map(([name]) => name);
  expect(found.toSorted()).toEqual(readable.toSorted());
});
