import type { PhoneCheck } from '@halloo/contract/phone-checks';
import type { Connection } from '../../platform/db/connect.ts';
import { findingSentence } from './inner/finding-sentence.ts';
import { type CheckRow, type JudgedPart, selectChecks } from './inner/sql.ts';

const describe = (row: CheckRow | undefined): PhoneCheck => ({
  state: row?.state ?? 'pending',
  findings: (row?.findings ?? []).map((finding) => ({
    key: finding.key,
    at_seconds: finding.at,
    sentence: findingSentence(finding),
  })),
});

/** How scripts sound on a phone, in their order. */
export const readPhoneChecks = async (db: Connection, parts: readonly JudgedPart[]): Promise<PhoneCheck[]> =>
  (await selectChecks(db, parts)).map(describe);
