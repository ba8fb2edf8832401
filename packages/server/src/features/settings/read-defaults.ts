import type { WorkspaceDefaults } from '@halloo/contract/settings';
import type { Connection } from '../../platform/db/connect.ts';
import { selectDefaults } from './inner/sql.ts';

/** The defaults of new campaigns and lists. */
export const readDefaults = (db: Connection): Promise<WorkspaceDefaults> => selectDefaults(db);
