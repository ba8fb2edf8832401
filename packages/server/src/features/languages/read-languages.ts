import type { CallLanguage } from '@halloo/flow/languages';
import type { Connection } from '../../platform/db/connect.ts';
import { selectLanguages } from './inner/sql.ts';

/** The languages of the workspace, the fallback first. */
export const readLanguages = (db: Connection): Promise<CallLanguage[]> => selectLanguages(db);
