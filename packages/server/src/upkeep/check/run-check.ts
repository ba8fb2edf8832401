import { problemInWords, verifyChain } from '../../features/audit/verify-chain.ts';
import { notesInMemory, type SealNotes } from '../../platform/audit/seal-notes.ts';
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
  /** The seals that this machine noted, which the audit must have. */
  readonly auditNotes?: SealNotes | undefined;
  /** Skips the checks that read every call and every sound. */
  readonly quick?: boolean;
  readonly onProgress?: (what: string) => void;
}

const checkAudit = async ({
  db,
  auditNotes = notesInMemory(),
  onProgress = () => {},
}: Checking): Promise<Finding[]> => {
  const { problem } = await verifyChain(db, auditNotes, (share) =>
    onProgress(`the audit (${Math.floor(share * 100)} %)`),
  );
  if (!problem) return [];
  return [
    {
      ...{ code: `audit.${problem.code}`, severity: 'wrong', sentence: problemInWords(problem), count: 1 },
      ...{ which: [String(problem.place)], repairable: false },
      todo: 'Somebody changed the audit in the database. Compare it with an earlier export; see docs/audit.md.',
    },
  ];
};

/**
 * Searches for problems. Reads the database in one snapshot, in which related rows are consistent, so a running Halloo
 * causes no false alarms.
 */
export const runCheck = async ({
  db,
  migrations,
  audio,
  auditNotes,
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
  if (!quick) findings.push(...(await checkAudit({ db, migrations, auditNotes, onProgress })));
  if (audio && !quick) {
    findings.push(...(await checkAudio(db, audio, (looked) => onProgress(`sounds (${looked.toLocaleString('en')})`))));
  }
  return findings;
};
