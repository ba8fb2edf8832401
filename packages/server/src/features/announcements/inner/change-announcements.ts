import type {
  AnnouncementCall,
  AnnouncementList,
  AnnouncementUse,
  announcementRoutes,
} from '@halloo/contract/announcements';
import { announcementLimits } from '@halloo/contract/announcements';
import type { RouteBody } from '@halloo/contract/route';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { signAddress } from '../../../platform/http/signed-address.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { removeRecordings } from '../../sounds/remove-recordings.ts';
import {
  deleteAnnouncement,
  dropSounds,
  holdAnnouncement,
  noteEdit,
  selectAnnouncements,
  selectCalls,
  selectUse,
  updateName,
  updateUse,
} from './sql.ts';

type Parts = Pick<Context, 'db' | 'signingKey' | 'clock'>;
type Removing = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>;

export const listAnnouncements = async (context: Parts, caller: Caller): Promise<AnnouncementList> => {
  const { listens, keeps_sound } = await selectUse(context.db);
  const rows = await selectAnnouncements(context.db);
  const announcements = rows.map(({ sound, first_heard_at, last_heard_at, ...row }) => ({
    ...row,
    first_heard_at: first_heard_at.toISOString(),
    last_heard_at: last_heard_at.toISOString(),
    audio: sound === null ? null : signAddress(context, caller, `/api/settings/announcements/${row.id}/sound`),
  }));
  return { listens, keeps_sound, announcements };
};

/** Changes the announcements, one request after the other. */
const change = <T>(context: Pick<Context, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(context.db, async (tx) => {
    await noteEdit(tx);
    const result = await work(tx);
    await publish(tx, { type: 'settings.changed' });
    return result;
  });

export const changeAnnouncementUse = async (
  context: Parts & Removing,
  caller: Caller,
  asked: RouteBody<typeof announcementRoutes.changeAnnouncementUse>,
): Promise<AnnouncementList> => {
  const given: Partial<AnnouncementUse> = {
    ...(asked.listens !== undefined && { listens: asked.listens }),
    ...(asked.keeps_sound !== undefined && { keeps_sound: asked.keeps_sound }),
  };
  const dropped = await change(context, async (tx) => {
    const changes = changesOf(await selectUse(tx), given);
    if (Object.keys(given).length > 0) await updateUse(tx, given);
    await recordAudit(tx, caller, 'announcement.use', say('audit.announcementUse'), {}, { changes });
    return asked.keeps_sound === false ? dropSounds(tx) : [];
  });
  await removeRecordings(context, dropped);
  return listAnnouncements(context, caller);
};

const hold = async (tx: Tx, id: number) => {
  const found = await holdAnnouncement(tx, id);
  if (!found) throw new AppError('announcement.not_found');
  return found;
};

const checkScript = async (tx: Tx, id: number | null): Promise<void> => {
  if (id === null) return;
  const [row] = await tx`select 1 from script where id = ${id}`;
  if (!row) throw new AppError('script.not_found');
};

export const nameAnnouncement = async (
  context: Parts,
  caller: Caller,
  id: number,
  { name, effect, script_id }: RouteBody<typeof announcementRoutes.nameAnnouncement>,
): Promise<AnnouncementList> => {
  await change(context, async (tx) => {
    const before = await hold(tx, id);
    const scriptId = effect === 'screening' ? (script_id ?? null) : null;
    await checkScript(tx, scriptId);
    await updateName(tx, id, { name, effect, script_id: scriptId });
    const changes = changesOf(before, { name, effect, script_id: scriptId });
    await recordAudit(tx, caller, 'announcement.named', say('audit.announcement', { name }), {}, { changes });
  });
  return listAnnouncements(context, caller);
};

export const forgetAnnouncement = async (context: Parts & Removing, caller: Caller, id: number): Promise<void> => {
  const sound = await change(context, async (tx) => {
    const found = await hold(tx, id);
    await deleteAnnouncement(tx, id);
    const name = found.name || say('audit.unnamedAnnouncement');
    await recordAudit(tx, caller, 'announcement.forgotten', say('audit.announcement', { name }), {});
    return found.sound;
  });
  await removeRecordings(context, sound === null ? [] : [sound]);
};

export const listAnnouncementCalls = async ({ db }: Pick<Context, 'db'>, id: number): Promise<AnnouncementCall[]> => {
  const rows = await selectCalls(db, id, announcementLimits.calls);
  return rows.map(({ heard_at, ...row }) => ({ ...row, heard_at: heard_at.toISOString() }));
};
