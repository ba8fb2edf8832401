import { statfsSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { nearest } from '../../lib/words/nearest.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { type Finding, named } from './finding.ts';

const finding = (
  code: string,
  severity: Finding['severity'],
  sentence: string,
  todo: string,
  which: readonly string[] = [],
): Finding => ({
  code,
  severity,
  sentence,
  count: Math.max(1, which.length),
  which: named(which),
  todo,
  repairable: false,
});

/** Environment variables with unknown names, which have no effect. */
export const checkNames = (env: Readonly<Record<string, string | undefined>>, known: readonly string[]): Finding[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('HALLOO_') && !name.startsWith('HALLOO_TEST_') && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      const todo = meant ? `Did you mean ${meant}?` : 'Remove it, or see docs/settings.md.';
      return finding('settings.unknown', 'wrong', `${name} is no setting of Halloo, so it does nothing.`, todo, [name]);
    });

const leastFreeBytes = 1024 ** 3;

const checkDisk = ({ dataDir, databaseUrl, s3 }: Config): Finding[] => {
  if (databaseUrl !== undefined && s3) return [];
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize >= leastFreeBytes) return [];
    const left = `${Math.floor((bavail * bsize) / 1024 ** 2)} MB are left`;
    return [finding('settings.disk', 'wrong', `The disk of ${dataDir} is nearly full: ${left}.`, 'Free some space.')];
  } catch {
    return [];
  }
};

/** Settings that contradict each other or the database. */
export const checkSettings = async (db: Connection, config: Config): Promise<Finding[]> => {
  const findings = checkDisk(config);
  const [row] = await db<{ now: Date; texting: number; live: number; sims: number }[]>`
    select clock_timestamp() as now,
      (select count(*) from campaign c join flow f on f.campaign_id = c.id
        where status in ('Live', 'Scheduled') and f.document::text like '%"sms"%') as texting,
      (select count(*) from campaign where status = 'Live' and campaign_type = 'Outbound') as live,
      (select count(*) from sim where active) as sims`;
  const apartMs = row ? Math.abs(row.now.getTime() - Date.now()) : 0;
  if (apartMs > 5_000) {
    const seconds = Math.round(apartMs / 1000);
    findings.push(
      finding(
        'settings.clock',
        'wrong',
        `The clocks of this machine and of the database differ by ${seconds} seconds.`,
        'Synchronise both with NTP: calling hours and retries depend on them.',
      ),
    );
  }
  if (config.sms.driver === 'outbox' && (row?.texting ?? 0) > 0) {
    findings.push(
      finding(
        'settings.no_gateway',
        'note',
        'A live campaign sends text messages, but no gateway is set: they stay in the outbox.',
        'Set HALLOO_SMS.',
      ),
    );
  }
  if ((row?.live ?? 0) > 0 && row?.sims === 0) {
    findings.push(
      finding(
        'settings.no_sim',
        'wrong',
        'A campaign is live, but no SIM card is active, so nobody is called.',
        'Activate a SIM card.',
      ),
    );
  }
  return findings;
};
