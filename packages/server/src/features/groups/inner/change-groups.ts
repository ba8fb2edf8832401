import { groupLimits, type groupRoutes, type PersonGroup } from '@halloo/contract/groups';
import type { RouteBody } from '@halloo/contract/route';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { brokenConstraint, type Db, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { stagePeople } from '../../leads/stage-people.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import { countPeople } from './count-group.ts';
import { namesFor } from './group-names.ts';
import { belongs, withoutLoops } from './group-sql.ts';
import { groupInWords } from './group-words.ts';
import {
  countGroups,
  deleteGroup,
  type GroupRow,
  insertGroup,
  keepCampaign,
  releaseCampaign,
  saveCount,
  selectGroups,
  setStaysLive,
  updateGroup,
} from './sql.ts';

type Parts = Pick<Context, 'db' | 'clock'>;
type Body = RouteBody<typeof groupRoutes.addGroup>;

export const listGroups = async (db: Db, only?: number): Promise<PersonGroup[]> => {
  const rows = await selectGroups(db, only);
  const names = await namesFor(
    db,
    rows.map(({ rule }) => rule),
  );
  return rows.map(({ counted_at, ...row }) => ({
    ...row,
    counted_at: counted_at?.toISOString() ?? null,
    sentence: groupInWords(row.rule, names),
  }));
};

const described = async (db: Db, id: number): Promise<PersonGroup> => {
  const [group] = await listGroups(db, id);
  if (!group) throw new AppError('group.not_found');
  return group;
};

const find = async (db: Db, id: number): Promise<GroupRow> => {
  const [row] = await selectGroups(db, id);
  if (!row) throw new AppError('group.not_found');
  return row;
};

const taken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'person_group_name') throw error;
  throw new AppError('group.exists', { fields: { name: say('group.nameTaken') } });
};

export const addGroup = async (
  { db, clock }: Parts,
  caller: Caller,
  { name, rule }: Body,
  signal: AbortSignal,
): Promise<PersonGroup> => {
  if ((await countGroups(db)) >= groupLimits.groups) {
    throw new AppError('request.invalid', { msg: say('group.tooMany', { most: groupLimits.groups }) });
  }
  const { people } = await countPeople(db, rule, signal);
  const now = clock.now();
  const id = await inTransaction(db, async (tx) => {
    const group = { name, rule, people, counted_at: now, created_by: caller.accountId, created_at: now };
    const made = await insertGroup(tx, group).catch(taken);
    await recordAudit(tx, caller, 'group.added', say('audit.group', { name }), { people });
    await publish(tx, { type: 'groups.changed' });
    return made;
  });
  return described(db, id);
};

export const changeGroup = async (
  { db, clock }: Parts,
  caller: Caller,
  { id, name, rule }: Body & { readonly id: number },
  signal: AbortSignal,
): Promise<PersonGroup> => {
  const before = await find(db, id);
  const { people } = await countPeople(db, rule, signal);
  await inTransaction(db, async (tx) => {
    const group = { name, rule, people, counted_at: clock.now() };
    if (!(await updateGroup(tx, id, group).catch(taken))) throw new AppError('group.not_found');
    const changes = changesOf(before, { name, rule });
    await recordAudit(tx, caller, 'group.changed', say('audit.group', { name }), { people }, { changes });
    await publish(tx, { type: 'groups.changed' });
  });
  return described(db, id);
};

export const removeGroup = async ({ db }: Parts, caller: Caller, id: number): Promise<{ msg: string }> => {
  const { name } = await find(db, id);
  await inTransaction(db, async (tx) => {
    await deleteGroup(tx, id);
    await recordAudit(tx, caller, 'group.removed', say('audit.group', { name }), {});
    await publish(tx, { type: 'groups.changed' });
  });
  return { msg: say('group.removed', { name }) };
};

/** Makes a list of the people of a group, which a campaign then takes like an upload. */
export const makeList = async ({ db, clock }: Parts, caller: Caller, id: number) => {
  const { name, rule } = await find(db, id);
  const { timezone } = await readDefaults(db);
  return inTransaction(db.long, async (tx) => {
    const now = clock.now();
    const list = { name: say('group.listName', { name }), accountId: caller.accountId, now };
    const staged = () => stagePeople(tx, belongs({ db: tx, timezone }, rule), list);
    const { fileId, counts } = await withoutLoops(tx, staged);
    await saveCount(tx, id, counts.total, now);
    await recordAudit(tx, caller, 'group.listed', say('audit.group', { name }), { people: counts.valid });
    await publish(tx, { type: 'groups.changed' });
    return { file_id: fileId, valid: counts.valid, invalid: counts.invalid };
  });
};

/** Adds people who enter a group to a campaign from now on. */
export const keepGroup = async (
  { db, clock }: Parts,
  caller: Caller,
  { id, campaign_id }: { id: number; campaign_id: number },
): Promise<PersonGroup> => {
  const { name } = await find(db, id);
  await inTransaction(db, async (tx) => {
    const campaign = await holdCampaign(tx, campaign_id);
    const refusal = editRefusal(campaign);
    if (refusal !== undefined) throw new AppError('campaign.not_editable', { msg: refusal });
    if (campaign.campaign_type === 'Inbound') {
      throw new AppError('campaign.not_editable', { msg: say('campaign.inboundNoLeads') });
    }
    await keepCampaign(tx, { group_id: id, campaign_id, kept_by: caller.accountId, next_at: clock.now() });
    await setStaysLive(tx, campaign_id);
    await recordAudit(tx, caller, 'group.kept', say('audit.group', { name }), { campaign: campaign.name });
    await publish(tx, { type: 'groups.changed' });
  });
  return described(db, id);
};

export const releaseGroup = async (
  { db }: Parts,
  caller: Caller,
  { id, campaign_id }: { id: number; campaign_id: number },
): Promise<PersonGroup> => {
  const { name } = await find(db, id);
  await inTransaction(db, async (tx) => {
    await releaseCampaign(tx, id, campaign_id);
    await recordAudit(tx, caller, 'group.released', say('audit.group', { name }), { campaign: campaign_id });
    await publish(tx, { type: 'groups.changed' });
  });
  return described(db, id);
};
