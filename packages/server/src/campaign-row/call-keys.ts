import { type CampaignKeys, noKeys } from '@halloo/contract/call-keys';
import { keysForCalls } from '@halloo/contract/keys-for-calls';
import { type CallKeys, hasKeys, type KeyUse, keyUses } from '@halloo/flow/call-keys';
import type { KeypadKey } from '@halloo/flow/vocabulary';
import type { Connection } from '../platform/db/connect.ts';

export interface KeyRow {
  readonly use: KeyUse;
  readonly key: KeypadKey;
  readonly script_id: number | null;
  readonly outcome: string | null;
  readonly number: string;
  readonly language: string | null;
}

const read: { readonly [U in KeyUse]: (row: KeyRow) => NonNullable<CampaignKeys[U]> } = {
  stop: ({ key, script_id, outcome }) => ({ key, script_id, outcome }),
  repeat: ({ key }) => ({ key }),
  person: ({ key, number }) => ({ key, number }),
  language: ({ key, language }) => ({ key, language }),
};

const keysIn = (rows: readonly KeyRow[]): CampaignKeys => ({
  ...noKeys,
  ...Object.fromEntries(rows.map((row) => [row.use, read[row.use](row)])),
});

/** The rows of a campaign as a column of a query over `campaign`; null if all keys are off. */
export const keysColumn = (db: Connection) => db`
  (select jsonb_agg(k order by use) from campaign_key k where k.campaign_id = campaign.id) as call_keys`;

/** The value of that column. The language key has no languages yet, unless one was chosen. */
export const keysOfRow = (rows: readonly KeyRow[] | null): CallKeys | undefined => {
  const keys = rows && keysForCalls(keysIn(rows), []);
  return keys && hasKeys(keys) ? keys : undefined;
};

/** The keys that always work in the calls of a campaign. */
export const readKeys = async (db: Connection, campaignId: number): Promise<CampaignKeys> =>
  keysIn(
    await db<KeyRow[]>`
    select use, key, script_id, outcome, number, language from campaign_key where campaign_id = ${campaignId}`,
  );

/** Replaces all keys of a campaign, which the caller has locked. */
export const writeKeys = async (db: Connection, campaignId: number, keys: CampaignKeys): Promise<void> => {
  const rows = keyUses.flatMap((use) => {
    const given = keys[use];
    const none = { script_id: null, outcome: null, number: '', language: null };
    return given ? [{ campaign_id: campaignId, use, ...none, ...given }] : [];
  });
  await db`delete from campaign_key where campaign_id = ${campaignId}`;
  if (rows.length > 0) await db`insert into campaign_key ${db(rows)}`;
};

export const copyKeys = (db: Connection, from: number, to: number) => db`
  insert into campaign_key (campaign_id, use, key, script_id, outcome, number, language)
  select ${to}::bigint, use, key, script_id, outcome, number, language from campaign_key where campaign_id = ${from}`;
