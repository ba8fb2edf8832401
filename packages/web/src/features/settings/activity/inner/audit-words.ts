import type { AuditEntry } from '@halloo/contract/audit';
import { say } from '../../../../words/say.ts';

const actionKeys = {
  'account.created': 'settings.activity.accountCreated',
  'account.role_changed': 'settings.activity.accountRole',
  'account.disabled': 'settings.activity.accountDisabled',
  'account.enabled': 'settings.activity.accountEnabled',
  'account.removed': 'settings.activity.accountRemoved',
  'session.started': 'settings.activity.sessionStarted',
  'session.ended': 'settings.activity.sessionEnded',
  'profile.changed': 'settings.activity.profileChanged',
  'password.changed': 'settings.activity.passwordChanged',
  'single_sign_on.changed': 'settings.activity.singleSignOnChanged',
  'single_sign_on.linked': 'settings.activity.singleSignOnLinked',
  'factor.added': 'settings.activity.factorAdded',
  'factor.renamed': 'settings.activity.factorRenamed',
  'factor.removed': 'settings.activity.factorRemoved',
  'factor.reset': 'settings.activity.factorReset',
  'factor.required': 'settings.activity.factorRequired',
  'recovery_code.used': 'settings.activity.recoveryCodeUsed',
  'recovery_codes.renewed': 'settings.activity.recoveryCodesRenewed',
  'password.reset': 'settings.activity.passwordReset',
  'settings.changed': 'settings.activity.settingsChanged',
  'calling_rule.changed': 'settings.activity.ruleChanged',
  'calling_rule.loosened': 'settings.activity.ruleLoosened',
  'price.added': 'settings.activity.priceAdded',
  'price.changed': 'settings.activity.priceChanged',
  'price.removed': 'settings.activity.priceRemoved',
  'price.imported': 'settings.activity.pricesImported',
  'price.currency': 'settings.activity.currencyChanged',
  'budget.changed': 'settings.activity.budgetChanged',
  'budget.used_up': 'settings.activity.budgetUsedUp',
  'outcome.created': 'settings.activity.outcomeCreated',
  'outcome.changed': 'settings.activity.outcomeChanged',
  'outcome.ordered': 'settings.activity.outcomesOrdered',
  'outcome.deleted': 'settings.activity.outcomeDeleted',
  'campaign.created': 'settings.activity.campaignCreated',
  'campaign.duplicated': 'settings.activity.campaignDuplicated',
  'campaign.followed_up': 'settings.activity.campaignFollowedUp',
  'campaign.changed': 'settings.activity.campaignChanged',
  'campaign.status': 'settings.activity.campaignStatus',
  'campaign.leads_added': 'settings.activity.leadsAdded',
  'campaign.best_hour_changed': 'settings.activity.bestHourChanged',
  'campaign.call_plan_changed': 'settings.activity.callPlanChanged',
  'campaign.live_list_changed': 'settings.activity.liveListChanged',
  'campaign.texts_changed': 'settings.activity.textsChanged',
  'campaign.list_fetched': 'settings.activity.listFetched',
  'campaign.missed_calls_changed': 'settings.activity.missedCallsChanged',
  'call.requested': 'settings.activity.callRequested',
  'campaign.archived': 'settings.activity.campaignArchived',
  'campaign.purged': 'settings.activity.campaignPurged',
  'campaign.restored': 'settings.activity.campaignRestored',
  'samples.removed': 'settings.activity.samplesRemoved',
  'script.created': 'settings.activity.scriptCreated',
  'script.renamed': 'settings.activity.scriptRenamed',
  'script.deleted': 'settings.activity.scriptDeleted',
  'script.attached': 'settings.activity.scriptAttached',
  'script.language_removed': 'settings.activity.scriptLanguageRemoved',
  'announcement.use': 'settings.activity.announcementUse',
  'announcement.named': 'settings.activity.announcementNamed',
  'announcement.forgotten': 'settings.activity.announcementForgotten',
  'example.added': 'settings.activity.exampleAdded',
  'example.removed': 'settings.activity.exampleRemoved',
  'example.spoken': 'settings.activity.examplesSpoken',
  'group.added': 'settings.activity.groupAdded',
  'group.changed': 'settings.activity.groupChanged',
  'group.removed': 'settings.activity.groupRemoved',
  'group.listed': 'settings.activity.groupListed',
  'group.kept': 'settings.activity.groupKept',
  'group.released': 'settings.activity.groupReleased',
  'answer.coded': 'settings.activity.answerCoded',
  'answer.settled': 'settings.activity.answerSettled',
  'review.code_added': 'settings.activity.reviewCodeAdded',
  'review.code_changed': 'settings.activity.reviewCodeChanged',
  'review.code_merged': 'settings.activity.reviewCodeMerged',
  'review.code_removed': 'settings.activity.reviewCodeRemoved',
  'review.question_changed': 'settings.activity.reviewQuestionChanged',
  'pronunciation.added': 'settings.activity.pronunciationAdded',
  'pronunciation.changed': 'settings.activity.pronunciationChanged',
  'pronunciation.removed': 'settings.activity.pronunciationRemoved',
  'language.added': 'settings.activity.languageAdded',
  'language.renamed': 'settings.activity.languageRenamed',
  'language.fallback': 'settings.activity.languageFallback',
  'language.removed': 'settings.activity.languageRemoved',
  'speech.changed': 'settings.activity.speechChanged',
  'flow.saved': 'settings.activity.flowSaved',
  'flow.published': 'settings.activity.flowPublished',
  'flow.test_added': 'settings.activity.flowTestAdded',
  'flow.test_removed': 'settings.activity.flowTestRemoved',
  'library.saved': 'settings.activity.librarySaved',
  'library.changed': 'settings.activity.libraryChanged',
  'library.removed': 'settings.activity.libraryRemoved',
  'sim.added': 'settings.activity.simAdded',
  'sim.verified': 'settings.activity.simVerified',
  'sim.activated': 'settings.activity.simActivated',
  'sim.deactivated': 'settings.activity.simDeactivated',
  'sim.changed': 'settings.activity.simChanged',
  'sim.woken': 'settings.activity.simWoken',
  'numbers.changed': 'settings.activity.numbersChanged',
  'sim.removed': 'settings.activity.simRemoved',
  'sms.test': 'settings.activity.smsTested',
  'notices.by_email': 'settings.activity.noticesByEmail',
  'report.by_email': 'settings.activity.reportByEmail',
  'invitation.made': 'settings.activity.invitationMade',
  'invitation.renewed': 'settings.activity.invitationRenewed',
  'invitation.cancelled': 'settings.activity.invitationCancelled',
  'invitation.accepted': 'settings.activity.invitationAccepted',
  'password.reset_asked': 'settings.activity.resetAsked',
  'password.reset_link': 'settings.activity.resetLink',
  'mail.test': 'settings.activity.mailTested',
  'set_up.tested': 'settings.activity.setUpTested',
  'speech.tested': 'settings.activity.setUpTested',
  'consent.given': 'settings.activity.consentGiven',
  'consent.withdrawn': 'settings.activity.consentWithdrawn',
  'campaign.consent_changed': 'settings.activity.consentChanged',
  'do_not_call.added': 'settings.activity.numberAdded',
  'do_not_call.imported': 'settings.activity.numbersImported',
  'do_not_call.removed': 'settings.activity.numberRemoved',
  'webhook.key_shown': 'settings.activity.webhookKeyShown',
  'webhook.created': 'settings.activity.webhookCreated',
  'webhook.changed': 'settings.activity.webhookChanged',
  'webhook.removed': 'settings.activity.webhookRemoved',
  'webhook.switched_on': 'settings.activity.webhookSwitchedOn',
  'webhook.switched_off': 'settings.activity.webhookSwitchedOff',
  'webhook.secret_shown': 'settings.activity.webhookSecretShown',
  'webhook.secret_changed': 'settings.activity.webhookSecretChanged',
  'webhook.tested': 'settings.activity.webhookTested',
  'request.tried': 'settings.activity.requestTried',
  'webhook.resent': 'settings.activity.webhookResent',
  'line_node.rested': 'settings.activity.nodeDrained',
  'line_node.resumed': 'settings.activity.nodeResumed',
  'line_node.test_call': 'settings.activity.testCall',
  'line_node.test_plan': 'settings.activity.testPlan',
  'report.sent': 'settings.activity.reportSent',
  'share.created': 'settings.activity.shareCreated',
  'share.opened': 'settings.activity.shareOpened',
  'share.ended': 'settings.activity.shareEnded',
  'audit.exported': 'settings.activity.auditExported',
  'audit.seal_removed': 'settings.activity.auditSealRemoved',
  'audit.trimmed': 'settings.activity.auditTrimmed',
  'api_key.created': 'settings.activity.apiKeyCreated',
  'api_key.revoked': 'settings.activity.apiKeyRevoked',
  'privacy.changed': 'settings.activity.privacyChanged',
  'campaign.anonymised': 'settings.activity.campaignAnonymised',
  'recordings.removed': 'settings.activity.recordingsRemoved',
  'person.exported': 'settings.activity.personExported',
  'person.erased': 'settings.activity.personErased',
  'backup.begun': 'settings.activity.backupBegun',
  'backup.restored': 'settings.activity.backupRestored',
  'check.repaired': 'settings.activity.databaseRepaired',
  'import.undone': 'settings.activity.importUndone',
} as const;

type ActionKey = (typeof actionKeys)[keyof typeof actionKeys];

/** A newer server may record actions that this console has no text for. */
const isKnown = (action: string): action is keyof typeof actionKeys => Object.hasOwn(actionKeys, action);

/** The key of an entry's sentence. Its arguments are the entry's own fields. */
export const actionKey = ({
  who,
  action,
  thing,
}: Pick<AuditEntry, 'who' | 'action' | 'thing'>):
  | ActionKey
  | 'settings.activity.ownAccountCreated'
  | 'settings.activity.other' => {
  if (action === 'account.created' && thing === `account ${who}`) return 'settings.activity.ownAccountCreated';
  return isKnown(action) ? actionKeys[action] : 'settings.activity.other';
};

const names: Readonly<Record<string, string>> = {
  ended_sessions: say('settings.activity.endedSessions'),
  suspended_keys: say('settings.activity.suspendedKeys'),
  resumed_keys: say('settings.activity.resumedKeys'),
  revoked_keys: say('settings.activity.revokedKeys'),
  workspace_name: say('settings.activity.workspaceName'),
  retry_delay_minutes: say('settings.activity.retryDelay'),
  calls_per_second: say('settings.workspace.callsPerSecond'),
  calling_start: say('settings.workspace.callingStart'),
  calling_end: say('settings.workspace.callingEnd'),
  timezone: say('settings.workspace.timeZone'),
  most_calls_day: say('settings.workspace.mostCallsDay'),
  most_calls_week: say('settings.workspace.mostCallsWeek'),
  speaks: say('settings.activity.speaks'),
  listens: say('settings.activity.listens'),
  email: say('account.profile.email'),
  first_name: say('account.profile.firstName'),
  last_name: say('account.profile.lastName'),
};

/** A field without a label shows its own name: "calls_in_progress" as "Calls in progress". */
const nameInWords = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const valueInWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return say('ui.none');
  if (typeof value === 'boolean') return say(value ? 'ui.yes' : 'ui.no');
  if (Array.isArray(value)) return value.map((item) => valueInWords(item)).join(', ') || say('ui.none');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The details of an entry, without those that its changes show. */
export const detailInWords = (detail: AuditEntry['detail'], changes: AuditEntry['changes'] = {}) =>
  Object.entries(detail)
    .filter(([name]) => !(name in changes))
    .map(([name, value]) => ({ name: nameInWords(name), value: valueInWords(value) }));

export const changesInWords = (changes: AuditEntry['changes']) =>
  Object.entries(changes).map(([name, { from, to }]) => ({
    name: nameInWords(name),
    from: valueInWords(from),
    to: valueInWords(to),
  }));

export const originInWords = ({ origin, address, device }: AuditEntry): string => {
  if (origin === 'request')
    return [device, address].filter(Boolean).join(' · ') || say('settings.activity.unknownOrigin');
  if (origin === 'command') return say('settings.activity.commandLine');
  return say(origin === 'engine' ? 'settings.activity.engine' : 'settings.activity.unknownOrigin');
};
