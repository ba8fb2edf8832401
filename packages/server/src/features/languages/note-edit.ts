import type { Tx } from '../../platform/db/connect.ts';
import { noteLanguageEdit } from './inner/sql.ts';

/** Tells the dialers that scripts are to be loaded again. New versions of scripts tell it by themselves. */
export const noteLanguagesChanged = (tx: Tx) => noteLanguageEdit(tx);
