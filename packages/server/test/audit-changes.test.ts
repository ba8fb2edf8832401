import fs from 'node:fs';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { accountCommand } from '../src/features/accounts/command.ts';
import { makeProviderAccount } from '../src/features/accounts/provider-account.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { createTestServer } from './harness.ts';

/*
 * Each route that changes something must say in the audit what was before and after. The tables below name, for each
 * such route of the contract, the entry that does, or the reason why there is none; a new route fails until it is named.
 */

const kept = 'All versions are kept, and the entry has the number.';
const secret = 'The value is a secret.';
const inName = 'The action names the state, of which there are two.';
const counted = 'Rows are added; none is changed.';

interface Said {
  /** The entry of the route. */
  readonly action?: string;
  /** Why there is no entry, or none with what was before and after. */
  readonly why?: string;
}
const says = (action: string): Said => ({ action });
const saysOnly = (action: string, why: string): Said => ({ action, why });
const none = (why: string): Said => ({ why });

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
  changeLineNode: saysOnly('line_node.rested', inName),
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
  changeSimStatus: saysOnly('sim.activated', inName),
  changeSim: says('sim.changed'),
  changeNumberUse: says('numbers.changed'),
  changeTestPlan: says('line_node.test_plan'),
  changeTextRules: says('campaign.texts_changed'),
  changeWebhook: says('webhook.changed'),
  changeMissedCalls: says('campaign.missed_calls_changed'),
  changeReviewQuestion: says('review.question_changed'),
  changeReviewCode: says('review.code_changed'),
  changeGroup: says('group.changed'),
  changePrivacy: says('privacy.changed'),
  changeFirstHour: none('Which hints a person has closed on the own screens; nobody else sees it.'),
  changePassword: saysOnly('password.changed', secret),
  resetPassword: saysOnly('password.reset', secret),
  rotateWebhookSecret: saysOnly('webhook.secret_changed', secret),
  renewRecoveryCodes: saysOnly('recovery_codes.renewed', secret),
  renewInvitation: saysOnly('invitation.renewed', secret),
  saveFlow: saysOnly('flow.saved', kept),
  publishFlow: saysOnly('flow.published', kept),
  saveLibraryVersion: saysOnly('library.saved', kept),
  replaceRecording: none(kept),
  restoreScriptVersion: none(kept),
  saveScriptLanguage: none(kept),
  speakScriptAgain: none(kept),
  attachScript: saysOnly('script.attached', kept),
  editCampaign: saysOnly('campaign.leads_added', counted),
  recordConsent: saysOnly('consent.given', 'All notes of consent are kept; the person’s page lists them.'),
  recordPersonConsent: saysOnly('consent.given', 'All notes of consent are kept; the person’s page lists them.'),
  codeAnswer: saysOnly('answer.coded', 'All codings are kept, each with its reviewer.'),
  settleAnswer: saysOnly('answer.settled', 'All codings are kept, each with its reviewer.'),
  mergeReviewCode: saysOnly('review.code_merged', 'One category goes; the entry names both.'),
  sendCode: none(secret),
  verifyCode: saysOnly('sim.verified', inName),
  wakeSim: saysOnly('sim.woken', inName),
  keepGroup: saysOnly('group.kept', counted),
};

const notYet = 'Nothing is in use yet: the entry is that of the campaign which takes it.';

/** Routes that put something there or take something away, among them all that let somebody in. */
const making: Readonly<Record<string, string | Said>> = {
  register: 'account.created',
  login: 'session.started',
  finishLogin: 'session.started',
  passkeyLogin: 'session.started',
  finishSingleSignOn: 'session.started',
  invite: 'invitation.made',
  acceptInvitation: 'invitation.accepted',
  makeResetLink: 'password.reset_link',
  requestReset: 'password.reset_asked',
  confirmApp: 'factor.added',
  addPasskey: 'factor.added',
  createApiKey: 'api_key.created',
  createShare: 'share.created',
  openShare: 'share.opened',
  createWebhook: 'webhook.created',
  makeBackup: 'backup.begun',
  addWorkspaceLanguage: 'language.added',
  addExample: 'example.added',
  reviewAnswer: 'example.added',
  addPronunciation: 'pronunciation.added',
  createOutcome: 'outcome.created',
  addPrice: 'price.added',
  importPrices: 'price.imported',
  createCampaign: 'campaign.created',
  duplicateCampaign: 'campaign.duplicated',
  makeFollowUp: 'campaign.followed_up',
  uploadLeadFile: none(notYet),
  createFromForm: 'campaign.created',
  addScript: 'script.created',
  uploadScript: 'script.created',
  addFlowTest: 'flow.test_added',
  saveToLibrary: 'library.saved',
  insertSim: 'sim.added',
  blockPerson: 'do_not_call.added',
  addDoNotCall: 'do_not_call.added',
  importDoNotCall: 'do_not_call.imported',
  addReviewCode: 'review.code_added',
  addGroup: 'group.added',
  makeGroupList: 'group.listed',
  requestCall: 'call.requested',
  makeTestCall: 'line_node.test_call',
  logout: 'session.ended',
  endSession: 'session.ended',
  cancelInvitation: 'invitation.cancelled',
  removeApp: 'factor.removed',
  removePasskey: 'factor.removed',
  removeFactors: 'factor.reset',
  revokeApiKey: 'api_key.revoked',
  endShare: 'share.ended',
  deleteWebhook: 'webhook.removed',
  removeAccount: 'account.removed',
  erasePerson: 'person.erased',
  removeWorkspaceLanguage: 'language.removed',
  removeExample: 'example.removed',
  removePronunciation: 'pronunciation.removed',
  forgetAnnouncement: 'announcement.forgotten',
  deleteOutcome: 'outcome.deleted',
  removePrice: 'price.removed',
  purgeCampaign: 'campaign.purged',
  forgetLeadFile: 'import.undone',
  allowPerson: 'do_not_call.removed',
  removeDoNotCall: 'do_not_call.removed',
  deleteScript: 'script.deleted',
  removeScriptLanguage: 'script.language_removed',
  removeFlowTest: 'flow.test_removed',
  removeLibraryFlow: 'library.removed',
  removeSim: 'sim.removed',
  removeReviewCode: 'review.code_removed',
  removeGroup: 'group.removed',
  releaseGroup: 'group.released',
  removeSamples: 'samples.removed',
};

/** Routes that do something once or only read. */
const others = {
  acts: `beginPasskeyLogin beginApp beginPasskey beginSingleSignOn testSingleSignOn readNotifications verifyAudit
    speakExamples testSetUp fetchList sendTestMessage sendTestMail sendTestText receiveReceipt testWebhook resendFailed
    resendDelivery rehearseCampaign callIn trySimNow tryCampaignNow testSpeech tryRequest sendReport nextAnswers
    downloadPerson`,
  reads: `readInvitation readReset tryExamples hearPronunciation callResponses lookAtLeadFile speakText sampleAudio
    listVoices hearAnswer readForm previewText forecastChange getResult countSlice countGroup previewRetention readPerson`,
};

const tables = { ...changing, ...making };
const named = new Set([...Object.keys(tables), ...Object.values(others).flatMap((names) => names.split(/\s+/))]);

test('each route that is not only read has its place in the tables, and each name is a route', () => {
  const given = Object.entries(routes).filter(([, { method }]) => method !== 'GET');
  const names = given.map(([name]) => name);
  expect(names.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  // What PATCH means is a change: it cannot be called something else.
  const patches = given.filter(([, { method }]) => method === 'PATCH').map(([name]) => name);
  expect(patches.filter((name) => changing[name] === undefined)).toEqual([]);
  const deletes = given.filter(([, { method }]) => method === 'DELETE').map(([name]) => name);
  expect(deletes.filter((name) => making[name] === undefined)).toEqual([]);
});

const sources = fs
  .globSync('**/*.ts', { cwd: path.join(import.meta.dirname, '..', 'src') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(path.join(import.meta.dirname, '..', 'src', file), 'utf8'));

/** What stands before the name of an entry: the function that records it, or one around it. */
const recorded =
  /(?:recordAudit|recordStatement|changeList|audit|auditCode|note)\((?:(?!\btype:)[^;])*$|action = [^;]*$|detail = \{ action: $/;

const placesOf = (action: string) =>
  sources.flatMap((text) =>
    [...text.matchAll(new RegExp(`'${action}'`, 'g'))]
      .filter(({ index }) => recorded.test(text.slice(Math.max(0, index - 160), index)))
      .map(({ index }) => text.slice(index, index + 900)),
  );

test('each entry that the tables name is recorded', () => {
  const said = Object.values(tables).flatMap((each) => (typeof each === 'string' ? each : (each.action ?? [])));
  expect([...new Set(said)].filter((action) => placesOf(action).length === 0)).toEqual([]);
});

test('each entry of a change is recorded with what was before and after', () => {
  const without = Object.values(changing).flatMap(({ action, why }) => {
    if (action === undefined || why !== undefined) return [];
    const places = placesOf(action);
    return places.length > 0 && places.every((text) => /\bchanges(Of)?\b/.test(text)) ? [] : [action];
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

const roleOf = async (email: string) => {
  const [entry] = await db<{ changes: object }[]>`
    select changes from audit_log where action = 'account.created' and thing = ${`account ${email}`}`;
  return entry?.changes;
};

test('access: an account that somebody made has its role in its entry, whoever made it', async () => {
  const { email: own } = await signUp();
  const names = { first_name: 'Asha', last_name: 'Rao' };
  expect(await roleOf(own)).toEqual({ role: { from: null, to: 'viewer' } });
  await accountCommand(db, ['add', 'operator@example.org', 'Asha', 'Rao', 'owner'], createSealKey);
  expect(await roleOf('operator@example.org')).toEqual({ role: { from: null, to: 'owner' } });
  const provided = { email: 'provided@example.org', ...names, role: 'manager' } as const;
  await inTransaction(db, (tx) => makeProviderAccount(tx, provided, 'nobody knows it', { name: 'single sign-on' }));
  expect(await roleOf(provided.email)).toEqual({ role: { from: null, to: 'manager' } });
});

test('access: each way in and out has its entry', async () => {
  const password = 'correct horse battery';
  const newest = async () => (await db`select action from audit_log order by id desc limit 1`)[0]?.action;
  const invite = async (email: string) => {
    const { body } = await send(routes.invite, { token, body: { email, role: 'viewer' } });
    return { id: body.invitation.id, secret: body.link.path.split('#').at(-1) ?? '' };
  };
  const first = await invite('first@example.org');
  expect(await newest()).toBe('invitation.made');
  await send(routes.cancelInvitation, { token, params: { id: first.id } });
  expect(await newest()).toBe('invitation.cancelled');
  const { email, token: theirs } = await signUp({ role: 'viewer' });
  const [account] = await db<{ id: number }[]>`select id from account where email = ${email}`;
  const params = { id: account?.id ?? 0 };
  await send(routes.changeAccount, { token, params, body: { role: 'reviewer' } });
  expect(await changesNow()).toEqual({
    action: 'account.role_changed',
    changes: { role: { from: 'viewer', to: 'reviewer' } },
  });
  await send(routes.logout, { token: theirs });
  expect(await newest()).toBe('session.ended');
  await send(routes.login, { body: { email, password: 'correct horse' } });
  expect(await newest()).toBe('session.started');
  await send(routes.makeResetLink, { token, params });
  expect(await newest()).toBe('password.reset_link');
  const { body: key } = await send(routes.createApiKey, { token, body: { name: 'A program', scope: 'read' } });
  expect(await newest()).toBe('api_key.created');
  await send(routes.revokeApiKey, { token, params: { id: key.id } });
  expect(await newest()).toBe('api_key.revoked');
  await send(routes.changePassword, { token, body: { current_password: 'correct horse', new_password: password } });
  expect(await newest()).toBe('password.changed');
  await send(routes.changeAccount, { token, params, body: { state: 'disabled' } });
  expect(await newest()).toBe('account.disabled');
  await send(routes.removeAccount, { token, params });
  expect(await newest()).toBe('account.removed');
});
