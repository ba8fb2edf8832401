import { addresses, type ConsoleAddress, detailTabs, screens, settingsTabs } from '@halloo/contract/console-addresses';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './router.tsx';

const routes = createRoutes(createQueryClient());

const pathOf = (address: string) => {
  const found = matchRoutes(routes, new URL(address, 'http://halloo').pathname);
  return found?.at(-1)?.route.path;
};

test.each(Object.values(screens))('the router has a screen for %s', (path) => {
  expect(pathOf(path.replace(':campaignId', '7'))).toBe(path);
});

const built: readonly (readonly [ConsoleAddress, string])[] = [
  [addresses.start(), '/'],
  [addresses.home(), '/home'],
  [addresses.campaigns(), '/campaign'],
  [addresses.campaigns('LIVE'), '/campaign?status=LIVE'],
  [addresses.campaignForm(), '/campaign-add'],
  [addresses.campaignForm(7), '/campaign-add?campaign_id=7'],
  [addresses.campaignFormV2(), '/campaign-add-v2'],
  ...detailTabs.map((tab) => {
    const rest = tab === 'overview' ? '' : `&tab=${tab}`;
    return [addresses.campaignDetails(7, tab), `/campaign-details?campaign_id=7${rest}`] as const;
  }),
  [addresses.leads(7, 3), '/campaign-details?campaign_id=7&tab=leads&state=3'],
  [addresses.people(), '/people'],
  [addresses.person(7), '/people/7'],
  [addresses.personOfLead(1, 5), '/people/lead/1/5'],
  [addresses.people('98 11'), '/people?search=98%2011'],
  [addresses.monitor(7), '/monitor/7'],
  [addresses.result(7), '/result/7'],
  [addresses.result(7, { tab: 'calls', rule: 'a b' }), '/result/7?tab=calls&rule=a%20b'],
  [addresses.flow(7), '/flow-chart?campaign_id=7'],
  [addresses.flow(7, 'A1'), '/flow-chart?campaign_id=7&node=A1'],
  [addresses.scripts(), '/audio-script'],
  [addresses.scripts('a & b'), '/audio-script?search=a%20%26%20b'],
  [addresses.addScript(), '/audio-script/add-script'],
  [addresses.uploadScript(), '/audio-script/upload-external'],
  [addresses.textToSpeech(), '/audio-script/text-to-speech'],
  [
    addresses.textToSpeech({ language: 'en-IN', gender: 'MALE', voice: 'flite/rms' }),
    '/audio-script/text-to-speech?language=en-IN&gender=MALE&voice=flite%2Frms',
  ],
  [addresses.voices(), '/audio-script/voices'],
  [addresses.addOlderScript(), '/audioScriptAdd'],
  [addresses.sims(), '/simcardview'],
  [addresses.sims('+9198'), '/simcardview?search=%2B9198'],
  [addresses.newSim(), '/simcardview#add'],
  ...settingsTabs.map((tab) => {
    return [addresses.settings(tab), tab === 'workspace' ? '/settings' : `/settings?tab=${tab}`] as const;
  }),
  [addresses.account(), '/account'],
  [addresses.help(), '/help'],
  [addresses.help('sim card'), '/help?search=sim%20card'],
  [addresses.guide('voices', 'google'), '/help/voices#google'],
  [addresses.glossary('lead'), '/help/glossary#lead'],
  [addresses.news(), '/help/whats-new'],
  [addresses.signIn(), '/sign-in'],
  [addresses.signUp(), '/sign-up'],
  [addresses.terms(), '/terms'],
  [addresses.termsForNumbers(), '/terms/numbers'],
];

test.each(built)('%s is an address that the router knows', (address, expected) => {
  expect(address).toBe(expected);
  expect(pathOf(address)).not.toBe('*');
});
