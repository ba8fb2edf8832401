import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { addresses } from '@halloo/contract/console-addresses';
import { liveListLimits } from '@halloo/contract/live-lists';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError, PortError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { updateDates } from '../../call-plans/update-dates.ts';
import { addLeads, noteConsent } from '../../leads/add-leads.ts';
import { discardFile, discardUnadded } from '../../leads/forget-file.ts';
import { stageListAt } from '../../leads/receive-file.ts';
import { countStaged, dropKnown, markInCampaign, stagedRows } from '../../leads/staging.ts';
import { notifyOwner } from '../../notifications/notify.ts';
import type { createFetchFile } from '../../webhooks/fetch-file.ts';
import { columnsGone } from './compare-headings.ts';
import { failuresToTell, nextFetch } from './next-fetch.ts';
import { type FetchResult, releaseSource, type SourceRow, saveResult, stillWanted } from './sql.ts';

export type FetchContext = Pick<Context, 'db' | 'clock' | 'log' | 'uploadDir' | 'databaseUrl'>;

const fetchWithinMs = 5 * 60_000;

/** A list that adds nobody, and why. */
class ListProblem extends Error {
  readonly columnsChanged: boolean;
  constructor(sentence: string, columnsChanged = false) {
    super(sentence);
    this.columnsChanged = columnsChanged;
  }
}

type Counts = Pick<FetchResult, 'rows' | 'added' | 'known' | 'refused'>;

const noCounts: Counts = { rows: null, added: null, known: null, refused: null };

/** Adds the new people of a staged list, or nobody. The campaign's row is locked. */
const addNew = async (tx: Tx, source: SourceRow, fileId: string, now: Date): Promise<Counts> => {
  const { campaign_id: id } = source;
  const { total: rows } = await countStaged(tx, fileId);
  await markInCampaign(tx, fileId, id);
  await updateDates(tx, id, fileId);
  await noteConsent(tx, fileId, id, now);
  const known = await dropKnown(tx, fileId);
  const { valid, invalid } = await countStaged(tx, fileId);
  if (valid === 0) {
    const [first] = await stagedRows(tx, fileId, { which: 'invalid', limit: 1 });
    // A list without a good row is another list, or its columns moved. One with known people has no news.
    if (known === 0 && first) throw new ListProblem(say('liveList.noneValid', { rows, reason: first.detail }));
    await discardFile(tx, fileId);
    return { rows, added: 0, known, refused: invalid };
  }
  const added = await addLeads(tx, fileId, id, now);
  return { rows, added: added.valid, known, refused: added.invalid };
};

/** One transaction: the people of the list and the result of the fetch, or neither. */
const add = (
  { db, clock }: FetchContext,
  source: SourceRow,
  { fileId, headings }: { readonly fileId: string; readonly headings: string[] },
): Promise<void> =>
  inTransaction(db.long, async (tx) => {
    const now = clock.now();
    const campaign = await holdCampaign(tx, source.campaign_id);
    const refusal = editRefusal(campaign);
    if (refusal !== undefined) throw new ListProblem(refusal);
    if (!(await stillWanted(tx, source))) {
      await releaseSource(tx, source.campaign_id);
      return discardFile(tx, fileId);
    }
    const counts = await addNew(tx, source, fileId, now);
    await saveResult(tx, source, {
      ...{ ...counts, fetched_at: now, next_at: nextFetch(now, source.every_hours, 0), problem: null },
      ...{ failures: 0, columns_changed: false, headings },
      ...(counts.added !== 0 && { last_added_at: now, file_id: fileId }),
    });
    if (counts.added !== 0) {
      const name = say('audit.campaign', { name: campaign.name });
      await recordAudit(tx, { name: say('audit.byHalloo') }, 'campaign.leads_added', name, { leads: counts.added });
    }
    await publish(tx, { type: 'campaign.changed', campaign_id: source.campaign_id });
  });

/** Saves why nobody was added. The third failure in a row notifies the person who set the address. */
const saveProblem = (
  { db, clock }: FetchContext,
  source: SourceRow,
  { problem, columns_changed }: Pick<FetchResult, 'columns_changed'> & { readonly problem: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const { campaign_id: id, created_by, every_hours } = source;
    const failures = source.failures + 1;
    const next_at = nextFetch(now, every_hours, failures);
    await saveResult(tx, source, { ...noCounts, fetched_at: now, next_at, problem, failures, columns_changed });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    if (failures !== failuresToTell) return;
    const [campaign] = await tx<{ name: string }[]>`select name from campaign where id = ${id}`;
    await notifyOwner(tx, created_by, {
      title: say('liveList.bellTitle', { name: campaign?.name ?? '' }),
      body: say('liveList.bellBody', { failures, problem }),
      link: addresses.campaignDetails(id, 'imports'),
      kind: 'campaigns',
    });
  });

const readList = async (context: FetchContext, source: SourceRow, file: string, signal: AbortSignal) => {
  const { campaign_id: campaignId, created_by: accountId } = source;
  const fileId = randomUUID();
  const name = say('liveList.name', { host: new URL(source.url).host });
  const list = { fileId, name, campaignId: undefined, accountId, now: context.clock.now() };
  const { columns, counts } = await stageListAt(context, file, list, { signal });
  try {
    const gone = columnsGone(source.headings ?? [], columns);
    if (gone.length > 0)
      throw new ListProblem(say('liveList.columnsGone', { count: gone.length, columns: gone.join(', ') }), true);
    if (counts.total === 0) throw new ListProblem(say('liveList.noRows'));
    await add(context, source, { fileId, headings: columns });
  } catch (error) {
    await inTransaction(context.db.long, (tx) => discardUnadded(tx, fileId)).catch((failure) =>
      context.log.warn(
        { event: 'list.discard_failed', err: failure, campaign: campaignId },
        'discarding a fetched list failed',
      ),
    );
    throw error;
  }
};

/** Fetches the list of one campaign and adds its new people. Whatever is wrong with it is saved as a sentence. */
export const fetchList = async (
  context: FetchContext,
  fetchFile: ReturnType<typeof createFetchFile>,
  source: SourceRow,
  stop: AbortSignal,
): Promise<void> => {
  const { url, header_name: name, header_value: value } = source;
  const file = path.join(context.uploadDir, randomUUID());
  try {
    const header = name === '' ? undefined : { name, value };
    await fetchFile({ url, header, path: file, mostBytes: liveListLimits.bytes, timeoutMs: fetchWithinMs, stop });
    await readList(context, source, file, stop);
  } catch (error) {
    stop.throwIfAborted();
    const isExpected = error instanceof ListProblem || error instanceof PortError || error instanceof AppError;
    if (!isExpected) {
      context.log.error(
        { event: 'list.add_failed', err: error, campaign: source.campaign_id },
        'adding a fetched list failed',
      );
    }
    await saveProblem(context, source, {
      problem: isExpected ? error.message : say('liveList.failed'),
      columns_changed: error instanceof ListProblem && error.columnsChanged,
    });
  } finally {
    fs.rmSync(file, { force: true });
  }
};
