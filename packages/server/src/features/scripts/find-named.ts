import type { Tx } from '../../platform/db/connect.ts';
import { type NamedScript, selectNamed } from './inner/sql.ts';

/** A script by its name, the newest where several have it, or by its id. */
export const findNamedScript = (tx: Tx, given: string): Promise<NamedScript | undefined> => selectNamed(tx, given);
