import type { Tx } from '../../platform/db/connect.ts';
import { copyRules } from './inner/sql.ts';

/** Copies the texts after calls into a new campaign. */
export const copyTextRules = (tx: Tx, from: number, to: number) => copyRules(tx, from, to);
