import type { WorkspaceDefaults } from '@halloo/contract/settings';
import type { Connection } from '../../platform/db/connect.ts';
import { selectDefaults } from './inner/sql.ts';

/** What new campaigns and new lists start from. */
export const readDefaults = (db: Connection): Promise<WorkspaceDefaults> => selectDefaults(db);
