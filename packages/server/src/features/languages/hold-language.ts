import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { canonicalCode } from './inner/language-names.ts';
import { lockLanguage } from './inner/sql.ts';

/** The code of a language of the workspace, which nobody can remove until the transaction ends. */
export const holdLanguage = async (tx: Tx, given: string): Promise<string> => {
  const code = canonicalCode(given);
  if (code === undefined || !(await lockLanguage(tx, code, 'use'))) throw new AppError('language.not_found');
  return code;
};
