import type { ApiKey } from '@halloo/contract/api-keys';
import type { KeyScope } from '@halloo/contract/route';
import { formatDay, formatMoment } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';

export const scopes: Readonly<Record<KeyScope, { label: string; about: string }>> = {
  read: { label: say('settings.apiKeys.read'), about: say('settings.apiKeys.readHelp') },
  run: { label: say('settings.apiKeys.run'), about: say('settings.apiKeys.runHelp') },
  admin: { label: say('settings.apiKeys.admin'), about: say('settings.apiKeys.adminHelp') },
};

export const lifetimes = [
  { value: '30', label: say('settings.apiKeys.days', { count: 30 }) },
  { value: '90', label: say('settings.apiKeys.days', { count: 90 }) },
  { value: '365', label: say('settings.apiKeys.oneYear') },
  { value: '', label: say('settings.apiKeys.forever') },
];

/** The end of a key's validity. */
export const endInWords = ({ state, expires_at, revoked_at }: ApiKey, now = new Date()): string => {
  if (state === 'revoked' && revoked_at) {
    return say('settings.apiKeys.revokedAt', { moment: formatMoment(revoked_at, now) });
  }
  if (!expires_at) return say('settings.apiKeys.untilRevoked');
  const day = formatDay(expires_at, now);
  return say(state === 'expired' ? 'settings.apiKeys.expiredOn' : 'settings.apiKeys.until', { day });
};

export const lastUseInWords = ({ last_used_at, last_used_address }: ApiKey, now = new Date()): string =>
  last_used_at
    ? say('settings.apiKeys.usedFrom', { moment: formatMoment(last_used_at, now), address: last_used_address })
    : say('settings.apiKeys.never');

/** The last use, as a sentence. */
export const lastUseSentence = ({ last_used_at, last_used_address }: ApiKey): string =>
  last_used_at
    ? say('settings.apiKeys.revokeUsed', { moment: formatMoment(last_used_at), address: last_used_address })
    : say('settings.apiKeys.revokeUnused');

/** Active keys first. Ended keys stay below, to explain why a program stopped working. */
export const inOrder = (keys: readonly ApiKey[]): ApiKey[] => {
  const works = (key: ApiKey) => key.state === 'active';
  return [...keys.filter(works), ...keys.filter((key) => !works(key))];
};
