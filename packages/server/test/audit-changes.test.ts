import fs from 'node:fs';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

/*
 * Each route that changes something must say in the audit what was before and after. The tables below name, for each
 * such route of the contract, the entry that does, or the reason why there is none; a new route fails until it is named.
 */

const kept = 'All versions are kept, and the entry has the number.';
const secret = 'The value is a secret.';
const inName = 'The action names the state, of which there are two.';
const counted = 'Rows are added; none is changed.';

type Said = { readonly action: string } | { readonly none: string };
const says = (action: string): Said => ({ action });
const none = (why: string): Said => ({ none: why });

/** Routes that change a value which was there before. */
const changing: Readonly<Record<string, Said>> = {
  changeProfile: says('profile.changed'),
  changeAccount: says('account.role_changed'),
  requireFactor: says('factor.required'),
  renamePasskey: says('factor.renamed'),
  changeSingleSignOn: says('single_sign_on.changed'),
  changeNoticeMail: says('notices.by_email'),
  changeReportMail: says('report.by_email'),
  changeSettings: says('settings.changed'),
  changeLineNode: none(inName),
  changeWorkspaceLanguage: says('language.renamed'),
  changePronunciation: says('pronunciation.changed'),
  changeAnnouncementUse: says('announcement.use'),
  nameAnnouncement: says('announcement.named'),
  changeOutcome: says('outcome.changed'),
  orderOutcomes: says('outcome.ordered'),
  changeCallingRule: says('calling_rule.changed'),
  changePrice: says('price.changed'),
  changeCurrency: says('price.currency'),
  changeBudget: says('budget.changed'),
  changeCampaign: says('campaign.status'),
  changeCampaignDetail: says('campaign.changed'),
  updateCampaignDetail: says('campaign.changed'),
  changeBestHour: says('campaign.best_hour_changed'),
  changeCampaignConsent: says('campaign.consent_changed'),
  changeLiveList: says('campaign.live_list_changed'),
  changeCallPlan: says('campaign.call_plan_changed'),
  changeScript: says('script.renamed'),
  changeSpeechSettings: says('speech.changed'),
  changeRuleDetails: none(kept),
  changeLibraryFlow: says('library.changed'),
  changeSimStatus: none(inName),
  changeSim: says('sim.changed'),
  changeNumberUse: says('numbers.changed'),
  changeTextRules: says('campaign.texts_changed'),
  changeWebhook: says('webhook.changed'),
  changeMissedCalls: says('campaign.missed_calls_changed'),
  changeReviewQuestion: says('review.question_changed'),
  changeReviewCode: says('review.code_changed'),
  changeGroup: says('group.changed'),
  changePrivacy: says('privacy.changed'),
  changeFirstHour: none('Which hints a person has closed on the own screens; nobody else sees it.'),
  changePassword: none(secret),
  resetPassword: none(secret),
  rotateWebhookSecret: none(secret),
  renewRecoveryCodes: none(secret),
  renewInvitation: none(secret),
  saveFlow: none(kept),
  publishFlow: none(kept),
  saveLibraryVersion: none(kept),
  replaceRecording: none(kept),
  restoreScriptVersion: none(kept),
  saveScriptLanguage: none(kept),
  speakScriptAgain: none(kept),
  attachScript: none(kept),
  editCampaign: none(counted),
  recordConsent: none('All notes of consent are kept; the person’s page lists them.'),
  recordPersonConsent: none('All notes of consent are kept; the person’s page lists them.'),
  codeAnswer: none('All codings are kept, each with its reviewer.'),
  settleAnswer: none('All codings are kept, each with its reviewer.'),
  mergeReviewCode: none('One category goes; the entry names both.'),
  sendCode: none(secret),
  verifyCode: none(inName),
  wakeSim: none(inName),
  keepGroup: none(counted),
};

/** Routes that put something there, take something away, or do something once. The entry, if there is one, names it. */
const others = {
  makes: `register invite acceptInvitation makeResetLink requestReset confirmApp addPasskey addWorkspaceLanguage addExample
    reviewAnswer addPronunciation createApiKey createOutcome addPrice importPrices createCampaign duplicateCampaign
    uploadLeadFile blockPerson addScript uploadScript addFlowTest saveToLibrary createFromForm insertSim addDoNotCall
    importDoNotCall createWebhook makeFollowUp createShare addReviewCode addGroup makeGroupList requestCall`,
  removes: `logout removeApp removePasskey erasePerson`,
  acts: `login finishLogin beginPasskeyLogin passkeyLogin beginApp beginPasskey beginSingleSignOn finishSingleSignOn
    testSingleSignOn readNotifications verifyAudit speakExamples testSetUp fetchList sendTestMessage sendTestMail
    sendTestText receiveReceipt testWebhook resendFailed resendDelivery rehearseCampaign callIn trySimNow tryCampaignNow
    testSpeech tryRequest openShare sendReport nextAnswers downloadPerson`,
  reads: `readInvitation readReset tryExamples hearPronunciation callResponses lookAtLeadFile speakText sampleAudio
    listVoices hearAnswer readForm previewText forecastChange getResult countSlice countGroup previewRetention readPerson`,
};

const named = new Set([...Object.keys(changing), ...Object.values(others).flatMap((names) => names.split(/\s+/))]);

test('each route that is not only read has its place in the tables, and each name is a route', () => {
  const given = Object.entries(routes).filter(([, { method }]) => method !== 'GET' && method !== 'DELETE');
  const names = given.map(([name]) => name);
  expect(names.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  // What PATCH means is a change: it cannot be called something else.
  const patches = given.filter(([, { method }]) => method === 'PATCH').map(([name]) => name);
  expect(patches.filter((name) => changing[name] === undefined)).toEqual([]);
});

const sources = fs
  .globSync('**/*.ts', { cwd: path.join(import.meta.dirname, '..', 'src') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(path.join(import.meta.dirname, '..', 'src', file), 'utf8'));

/** What stands before the name of an entry: the function that records it, or one around it. */
const recorded = /(?:recordAudit|changeList|audit)\((?:(?!\btype:)[^;])*$|action = [^;]*$/;

test('each entry of a change is recorded with what was before and after', () => {
  const without = Object.values(changing).flatMap((said) => {
    if ('none' in said) return [];
    const places = sources.flatMap((text) =>
      [...text.matchAll(new RegExp(`'${said.action}'`, 'g'))]
        .filter(({ index }) => recorded.test(text.slice(Math.max(0, index - 160), index)))
        .map(({ index }) => text.slice(index, index + 900)),
    );
    return places.length > 0 && places.every((text) => /\bchanges(Of)?\b/.test(text)) ? [] : [said.action];
  });
  expect(without).toEqual([]);
});

const { db, send, signUp } = await createTestServer();
const { token } = await signUp();

const changesNow = async () => {
  const { body } = await send(routes.listAudit, { token, query: { limit: 1 } });
  const [entry] = body.results;
  return { action: entry?.action, changes: entry?.changes };
};

test('money: a price, the currency and a budget, before and after', async () => {
  const price = {
    prefix: '+91',
    per_minute: '0.5',
    per_call: '0',
    per_attempt: '0',
    first_seconds: 60,
    next_seconds: 60,
  };
  const { body: made } = await send(routes.addPrice, { token, body: { ...price, sim_id: null } });
  await send(routes.changePrice, { token, params: { id: made.id }, body: { per_minute: '0.75' } });
  expect(await changesNow()).toMatchObject({
    action: 'price.changed',
    changes: { per_minute: { from: expect.stringContaining('0.5'), to: expect.stringContaining('0.75') } },
  });
  const { body: was } = await send(routes.listPrices, { token, query: {} });
  const currency = was.currency === 'EUR' ? 'USD' : 'EUR';
  await send(routes.changeCurrency, { token, body: { currency, confirm: true } });
  expect(await changesNow()).toEqual({
    action: 'price.currency',
    changes: { currency: { from: was.currency, to: currency } },
  });
});

test('a campaign: its live list and its consent, before and after, without the address', async () => {
  const [row] = await db<{ id: number }[]>`
    insert into campaign (name, campaign_type, status, timezone) values ('Polio', 'Outbound', 'Draft', 'UTC') returning id`;
  const id = row?.id ?? 0;
  const source = { url: 'https://lists.example.org/a.csv?key=abc', every_hours: 24, active: true };
  await send(routes.changeLiveList, { token, params: { campaign_id: id }, body: { stays_live: true, source } });
  expect(await changesNow()).toEqual({
    action: 'campaign.live_list_changed',
    changes: {
      stays_live: { from: false, to: true },
      list: { from: null, to: 'lists.example.org' },
      every_hours: { from: null, to: 24 },
      active: { from: null, to: true },
      header: { from: null, to: '' },
    },
  });
  const params = { campaign_id: id };
  await send(routes.changeCampaignConsent, { token, params, body: { needs_consent: true } });
  expect((await changesNow()).changes).toEqual({ needs_consent: { from: false, to: true } });
});

test('words and choices: languages, announcements, notices, before and after', async () => {
  await send(routes.addWorkspaceLanguage, { token, body: { code: 'sw' } });
  await send(routes.changeWorkspaceLanguage, { token, params: { code: 'sw' }, body: { name: 'Kiswahili sanifu' } });
  expect(await changesNow()).toMatchObject({
    action: 'language.renamed',
    changes: { name: { to: 'Kiswahili sanifu' } },
  });
  await send(routes.changeAnnouncementUse, { token, body: { listens: false } });
  expect((await changesNow()).changes).toEqual({ listens: { from: true, to: false } });
  await send(routes.changeNoticeMail, { token, body: { kinds: [] } });
  expect((await changesNow()).action).toBe('notices.by_email');
});
