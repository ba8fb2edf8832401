import type { ApiKey } from '@halloo/contract/api-keys';
import type { KeyScope } from '@halloo/contract/route';
import { formatDay, formatMoment } from '../../../../ui/format.ts';

export const scopes: Readonly<Record<KeyScope, { label: string; about: string }>> = {
  read: { label: 'Read', about: 'Reads campaigns, leads, calls and results. Changes nothing.' },
  run: { label: 'Run', about: 'Also uploads leads, makes scripts and flows, and starts and stops campaigns.' },
  admin: {
    label: 'Admin',
    about: 'Also reads webhooks, notifications and activity, changes settings and SIM cards, and deletes for good.',
  },
};

export const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until it is revoked' },
] as const;

/** When a key ends or ended. */
export const endInWords = ({ state, expires_at, revoked_at }: ApiKey, now = new Date()): string => {
  if (state === 'revoked' && revoked_at) return `Revoked ${formatMoment(revoked_at, now)}`;
  if (state === 'suspended') return 'Suspended because the account of its maker is disabled';
  if (!expires_at) return 'Until revoked';
  return `${state === 'expired' ? 'Ran out' : 'Until'} ${formatDay(expires_at, now)}`;
};

export const lastUseInWords = ({ last_used_at, last_used_address }: ApiKey, now = new Date()): string =>
  last_used_at ? `${formatMoment(last_used_at, now)} from ${last_used_address}` : 'Never';

/** Keys that work come first; those that ended stay below, for whoever wonders why a program stopped. */
export const inOrder = (keys: readonly ApiKey[]): ApiKey[] => {
  const works = (key: ApiKey) => key.state === 'active';
  return [...keys.filter(works), ...keys.filter((key) => !works(key))];
};
