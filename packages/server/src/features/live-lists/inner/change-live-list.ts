import type { ListSource, LiveList, listSourceChange } from '@halloo/contract/live-lists';
import type { z } from 'zod';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import type { CampaignState } from '../../../campaign-row/sql.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError, PortError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readFileAddress } from '../../webhooks/fetch-file.ts';
import {
  deleteSource,
  fetchedFor,
  fetchNow,
  type SourceRow,
  selectLiveList,
  setHeader,
  setStaysLive,
  upsertSource,
} from './sql.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const stateOf = (source: SourceRow, isFetched: boolean, now: Date): ListSource['state'] => {
  if (!source.active || !isFetched) return 'off';
  if (source.fetching_until !== null && source.fetching_until > now) return 'fetching';
  if (source.failures > 0) return 'failing';
  return source.fetched_at === null ? 'waiting' : 'fetched';
};

/** How people are added to a campaign while it calls. The value of the header stays in the database. */
export const readLiveList = async (db: Connection, campaignId: number, now: Date): Promise<LiveList> => {
  const list = await selectLiveList(db, campaignId);
  if (!list) throw new AppError('campaign.not_found');
  const { source, stays_live } = list;
  if (!source) return { campaign_id: campaignId, stays_live, source: null };
  const state = stateOf(source, !list.archived && fetchedFor.includes(list.status), now);
  const { url, header_name, every_hours, active, rows, added, known, refused, failures, file_id } = source;
  return {
    campaign_id: campaignId,
    stays_live,
    source: {
      ...{ url, header_name, every_hours, active, state, rows, added, known, refused, failures, file_id },
      fetched_at: iso(source.fetched_at),
      next_at: state === 'off' ? null : iso(source.next_at),
      problem: source.problem ?? '',
      columns_changed: source.columns_changed,
      last_added_at: iso(source.last_added_at),
    },
  };
};

const editable = async (tx: Tx, id: number): Promise<CampaignState> => {
  const campaign = await holdCampaign(tx, id);
  const refusal = editRefusal(campaign);
  if (refusal !== undefined) throw new AppError('campaign.not_editable', { msg: refusal });
  if (campaign.campaign_type === 'Inbound') {
    throw new AppError('campaign.not_editable', { msg: say('campaign.inboundNoLeads') });
  }
  return campaign;
};

type Change = {
  readonly stays_live?: boolean | undefined;
  readonly source?: z.output<typeof listSourceChange> | null | undefined;
};

const invalid = (field: string, problem: string) =>
  new AppError('request.invalid', {
    msg: say('request.pleaseCheck', { problems: say('request.field', { field, problem }) }),
    fields: { [field]: problem },
  });

/** Refuses addresses and headers that no request could have. */
const checkSource = ({ url, header }: NonNullable<Change['source']>, allowPrivate: boolean): string => {
  // Characters of a token (RFC 9110); a value of visible characters and spaces.
  if (header && !/^[\w!#$%&'*+.^`|~-]+$/.test(header.name)) throw invalid('header', say('liveList.header'));
  if (header && !/^[\x20-\x7e]+$/.test(header.value)) throw invalid('header', say('liveList.headerValue'));
  try {
    return readFileAddress(url, allowPrivate).href;
  } catch (error) {
    throw error instanceof PortError ? invalid('url', error.message) : error;
  }
};

/** What the audit says of a live list. Addresses may contain keys: of them, only the host. */
const inAudit = async (tx: Tx, id: number) => {
  const { stays_live = false, source } = (await selectLiveList(tx, id)) ?? {};
  const list = source ? new URL(source.url).host : null;
  const settings = source && { every_hours: source.every_hours, active: source.active, header: source.header_name };
  return { url: source?.url, shown: { stays_live, list, ...settings } };
};

/** Changes whether a campaign stays live, and the list that is fetched for it. */
export const changeLiveList = (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: number,
  { stays_live, source }: Change,
): Promise<LiveList> => {
  const url = source ? checkSource(source, config.webhooks.allowPrivate) : '';
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const { name } = await editable(tx, id);
    const before = await inAudit(tx, id);
    if (stays_live !== undefined) await setStaysLive(tx, id, stays_live);
    if (source === null) await deleteSource(tx, id);
    if (source) {
      const { every_hours, active, header } = source;
      const row = { campaign_id: id, url, every_hours, active, created_by: caller.accountId };
      await upsertSource(tx, { ...row, created_at: now, next_at: now });
      if (header !== undefined) await setHeader(tx, id, header);
    }
    const after = await inAudit(tx, id);
    await recordAudit(
      tx,
      caller,
      'campaign.live_list_changed',
      say('audit.campaign', { name }),
      // Another address of the same host, and another value of the header, are changes that are not shown.
      {
        ...(after.url !== before.url && { address_changed: true }),
        ...(source?.header !== undefined && { header_changed: true }),
      },
      { changes: changesOf(before.shown, after.shown) },
    );
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return readLiveList(tx, id, now);
  });
};

/** Fetches a campaign's list now, and with `acceptColumns` whatever columns it has. */
export const requestFetch = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  acceptColumns: boolean,
): Promise<LiveList> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const { name, status } = await editable(tx, id);
    if (!fetchedFor.includes(status)) throw new AppError('campaign.not_editable', { msg: say('liveList.completed') });
    if (!(await fetchNow(tx, id, now, acceptColumns))) throw new AppError('live_list.no_source');
    await recordAudit(tx, caller, 'campaign.list_fetched', say('audit.campaign', { name }), { accept: acceptColumns });
    return readLiveList(tx, id, now);
  });
