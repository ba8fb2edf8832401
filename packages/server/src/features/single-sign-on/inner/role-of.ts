import { type Role, roles } from '@halloo/contract/roles';
import type { ProviderSettings } from './sql.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** The value of a claim, by its name or by a path such as `realm_access.roles`. Names with dots come first. */
const claimAt = (claims: Claims, path: string): unknown => {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isObject ? (value as Claims)[name] : undefined;
  }, claims);
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/**
 * The role that claims give: the widest of those whose value they hold, else the role of others; null: none. Undefined where no
 * claim is named, so that roles are given in Halloo.
 */
export const roleOf = (
  { role_claim, role_map, other_role }: Pick<ProviderSettings, 'role_claim' | 'role_map' | 'other_role'>,
  claims: Claims,
): Role | null | undefined => {
  if (role_claim === '') return undefined;
  const held = textsIn(claimAt(claims, role_claim));
  const given = role_map.filter(({ value }) => held.includes(value)).map(({ role }) => role);
  return roles.find((role) => given.includes(role)) ?? other_role;
};

/** What methods of RFC 8176 prove: that a person knows, has or is something. */
const kinds: readonly (readonly string[])[] = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
];

/** Whether the provider says that it checked a second factor: a key or a code alone is one factor only. */
export const provesFactor = ({ amr, acr }: Claims): boolean => {
  const methods = textsIn(amr);
  const proven = kinds.filter((kind) => kind.some((method) => methods.includes(method)));
  const levels = textsIn(acr);
  return methods.includes('mfa') || proven.length > 1 || levels.some((level) => /(^|[^a-z])mfa([^a-z]|$)/i.test(level));
};

/** A confirmed email, in lower case. */
export const emailOf = ({ email, email_verified }: Claims): string | undefined =>
  typeof email === 'string' && email_verified === true ? email.trim().toLowerCase() : undefined;

/** First and last name, from whatever the provider tells. */
export const namesOf = (claims: Claims, email: string): { first_name: string; last_name: string } => {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  const [first = '', ...rest] = text('name').split(/\s+/);
  const [before = ''] = email.split('@');
  const cut = (name: string) => [...name.replaceAll('\0', '')].slice(0, 32).join('').trim();
  return {
    first_name: cut(text('given_name') || first || before) || '–',
    last_name: cut(text('family_name') || rest.join(' ')) || '–',
  };
};
