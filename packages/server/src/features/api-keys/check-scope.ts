import { type KeyScope, type Scope, scopeAllows } from '@halloo/contract/route';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';

const sentence = (held: KeyScope, needed: Scope) =>
  needed === 'person'
    ? 'No API key can do this: it needs somebody who signs in.'
    : `This needs an API key with the scope “${needed}”; this one has “${held}”.`;

/** Refuses a program whose key does not reach far enough. A person may do everything. */
export const checkScope = ({ key }: Caller, needed: Scope): void => {
  if (key && !scopeAllows(key.scope, needed)) {
    throw new AppError('key.scope', { msg: sentence(key.scope, needed) });
  }
};
