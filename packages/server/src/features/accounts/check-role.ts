import { type Permission, permissions, roleMay } from '@halloo/contract/roles';
import { language } from '@halloo/words/language';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';

const oneOf = new Intl.ListFormat(language, { type: 'disjunction' });

/** The sentence of a refusal. */
export const needsRole = (needed: Permission): string =>
  say('account.needsRole', { roles: oneOf.format(permissions[needed].map((one) => say(`role.${one}`))) });

/** Throws if the role of the caller does not have the permission. A program has the role of the account that made its key. */
export const checkRole = ({ role }: Pick<Caller, 'role'>, needed: Permission): void => {
  if (!roleMay(role, needed)) throw new AppError('role.forbidden', { msg: needsRole(needed) });
};
