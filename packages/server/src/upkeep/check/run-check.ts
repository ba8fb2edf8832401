import { type Db, inSnapshot } from '../../platform/db/connect.ts';
import type { Migration } from '../../platform/db/migrate.ts';
import { readApplied } from '../backup/catalogue.ts';
import { ask, type Finding } from './finding.ts';
import { type AudioPlace, checkAudio } from './inner/audio.ts';
import { checkCounters } from './inner/counters.ts';
import { anyAtWork, findAbandonedImports, leaseProbes } from './inner/leases.ts';
import { orphanProbes } from './inner/orphans.ts';
import { checkTallies } from './inner/tallies.ts';
import { checkMigrations, checkSequences, schemaProbes } from './schema.ts';

export interface Checking {
  readonly db: Db;
  readonly migrations: readonly Migration[];
  /** Undefined: skips the store. */
  readonly audio?: AudioPlace | undefined;
  /** Skips the checks that read every call and every sound. */
  readonly quick?: boolean;
  readonly onProgress?: (what: string) => void;
}

/**
 * Searches for problems. Reads the database in one snapshot, in which related rows are consistent, so a running Halloo
 * causes no false alarms.
 */
export const runCheck = async ({
  db,
  migrations,
  audio,
  quick,
  onProgress = () => {},
}: Checking): Promise<Finding[]> => {
  const findings = checkMigrations(await readApplied(db), migrations);
  // With another schema, no further checks are possible.
  if (findings.length > 0) return findings;
  await inSnapshot(db.long, async (tx) => {
    onProgress('counters');
    findings.push(...(await checkCounters(tx)));
    onProgress('what belongs together');
    const probes = [...orphanProbes, ...leaseProbes(await anyAtWork(tx)), ...schemaProbes];
    for (const probe of probes) findings.push(...(await ask(tx, probe)));
    findings.push(...(await checkSequences(tx)));
    if (!quick) findings.push(...(await checkTallies(tx, (id) => onProgress(`results of campaign ${id}`))));
  });
  findings.push(...(await findAbandonedImports(db)));
  if (audio && !quick) {
    findings.push(...(await checkAudio(db, audio, (looked) => onProgress(`sounds (${looked.toLocaleString('en')})`))));
  }
  return findings;
};
