import { type KeyScope, type Scope, scopeAllows } from '@halloo/contract/route';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';

const sentence = (held: KeyScope, needed: Scope) =>
  needed === 'person' ? say('apiKey.needsPerson') : say('apiKey.needsScope', { needed, held });

/** Throws if the scope of a program's key is too narrow. A person may do everything. */
export const checkScope = ({ key }: Caller, needed: Scope): void => {
  if (key && !scopeAllows(key.scope, needed)) {
    throw new AppError('key.scope', { msg: sentence(key.scope, needed) });
  }
};
