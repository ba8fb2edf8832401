import type { AuditEntry } from '@halloo/contract/settings';

/** What an entry says of who did it: a predicate, to be read after the name. */
type Say = (entry: { thing: string; own: boolean }) => string;

const known: Readonly<Record<string, Say>> = {
  'account.created': ({ thing, own }) => (own ? 'made their account' : `made the ${thing}`),
  'account.disabled': ({ thing }) => `disabled the ${thing}`,
  'account.enabled': ({ thing }) => `enabled the ${thing}`,
  'account.removed': ({ thing }) => `removed the ${thing}`,
  'session.started': () => 'signed in',
  'session.ended': () => 'ended a session',
  'profile.changed': () => 'changed their profile',
  'password.changed': () => 'changed their password',
  'password.reset': ({ thing }) => `reset the password of ${thing}`,
  'settings.changed': () => 'changed the workspace settings',
  'campaign.created': ({ thing }) => `created the ${thing}`,
  'campaign.duplicated': ({ thing }) => `made the ${thing} as a copy`,
  'campaign.followed_up': ({ thing }) => `made the ${thing} from the result of another`,
  'campaign.changed': ({ thing }) => `changed the ${thing}`,
  'campaign.status': ({ thing }) => `changed the status of the ${thing}`,
  'campaign.leads_added': ({ thing }) => `added leads to the ${thing}`,
  'campaign.archived': ({ thing }) => `archived the ${thing}`,
  'campaign.purged': ({ thing }) => `deleted the ${thing} for good`,
  'campaign.restored': ({ thing }) => `restored the ${thing}`,
  'script.created': ({ thing }) => `made the ${thing}`,
  'script.renamed': ({ thing }) => `renamed the ${thing}`,
  'script.deleted': ({ thing }) => `deleted the ${thing}`,
  'script.attached': ({ thing }) => `attached the ${thing} to a flow`,
  'speech.changed': ({ thing }) => `chose the speech engines of the ${thing}`,
  'flow.saved': ({ thing }) => `changed the flow of the ${thing}`,
  'flow.test_added': ({ thing }) => `added a test to the flow of the ${thing}`,
  'flow.test_removed': ({ thing }) => `removed a test from the flow of the ${thing}`,
  'sim.added': ({ thing }) => `added the ${thing}`,
  'sim.verified': ({ thing }) => `verified the ${thing}`,
  'sim.activated': ({ thing }) => `switched on the ${thing}`,
  'sim.deactivated': ({ thing }) => `switched off the ${thing}`,
  'sim.changed': ({ thing }) => `changed the ${thing}`,
  'sim.removed': ({ thing }) => `removed the ${thing}`,
  'sms.test': ({ thing }) => `sent a test message to the ${thing}`,
  'do_not_call.added': ({ thing }) => `put ${thing} on the do-not-call list`,
  'do_not_call.imported': ({ thing }) => `added ${thing} to the do-not-call list from a file`,
  'do_not_call.removed': ({ thing }) => `took ${thing} off the do-not-call list`,
  'webhook.key_shown': () => 'looked up the key that signs webhooks',
  'webhook.created': ({ thing }) => `added the ${thing}`,
  'webhook.changed': ({ thing }) => `changed the ${thing}`,
  'webhook.removed': ({ thing }) => `removed the ${thing}`,
  'webhook.switched_on': ({ thing }) => `switched on the ${thing}`,
  'webhook.switched_off': ({ thing }) => `switched off the ${thing}`,
  'webhook.secret_shown': ({ thing }) => `looked up the secret of the ${thing}`,
  'webhook.secret_changed': ({ thing }) => `made a new secret for the ${thing}`,
  'webhook.tested': ({ thing }) => `sent a test to the ${thing}`,
  'webhook.resent': ({ thing }) => `sent again to the ${thing}`,
  'line_node.rested': ({ thing }) => `told the ${thing} to take no new calls`,
  'line_node.resumed': ({ thing }) => `told the ${thing} to take calls again`,
  'api_key.created': ({ thing }) => `made the ${thing}`,
  'api_key.revoked': ({ thing }) => `revoked the ${thing}`,
  'privacy.changed': () => 'changed how long personal data is kept',
  'campaign.anonymised': ({ thing }) => `made the ${thing} anonymous`,
  'recordings.removed': () => 'removed recordings that were older than they are kept',
  'person.exported': ({ thing }) => `exported what is known of the ${thing}`,
  'person.erased': ({ thing }) => `erased the ${thing}`,
  'backup.restored': ({ thing }) => `put the ${thing} in place`,
  'check.repaired': ({ thing }) => `mended the ${thing}`,
  'import.undone': ({ thing }) => `undid an import of the ${thing}`,
};

/** An action that this version has no words for still reads: "campaign.status_changed" on "campaign 7". */
const plain = (action: string, thing: string) => {
  const [noun = '', ...verbs] = action.split(/[._]/).filter(Boolean);
  const verb = verbs.join(' ');
  return verb === '' ? `${noun} ${thing}`.trim() : `${verb} ${thing === '' ? noun : thing}`;
};

/** What somebody did, in plain words, to be read after who did it. */
export const actionInWords = ({ who, action, thing }: AuditEntry) => {
  const say = known[action];
  return say ? say({ thing, own: thing === `account ${who}` }) : plain(action, thing);
};

const names: Readonly<Record<string, string>> = {
  ended_sessions: 'Sessions ended',
  suspended_keys: 'API keys suspended',
  resumed_keys: 'API keys resumed',
  revoked_keys: 'API keys deleted',
  retry_delay_minutes: 'Retry delay in minutes',
  calling_start: 'Calling hours start',
  calling_end: 'Calling hours end',
  timezone: 'Time zone',
  speaks: 'Engine chosen to speak',
  listens: 'Engine chosen to understand',
  email: 'E-mail',
  first_name: 'First name',
  last_name: 'Last name',
};

const nameInWords = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const valueInWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => valueInWords(item)).join(', ') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

export const detailInWords = (detail: AuditEntry['detail']) =>
  Object.entries(detail).map(([name, value]) => ({ name: nameInWords(name), value: valueInWords(value) }));
