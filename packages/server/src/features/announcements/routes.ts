import type { announcementRoutes } from '@halloo/contract/announcements';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { sendBlob } from '../sounds/send-sound.ts';
import {
  changeAnnouncementUse,
  forgetAnnouncement,
  listAnnouncementCalls,
  listAnnouncements,
  nameAnnouncement,
} from './inner/change-announcements.ts';
import { soundOf } from './inner/sql.ts';

export const announcementHandlers: Handlers<typeof announcementRoutes> = {
  listAnnouncements: (context, { caller }) => listAnnouncements(context, caller),
  changeAnnouncementUse: (context, { caller, body }) => changeAnnouncementUse(context, caller, body),
  nameAnnouncement: (context, { caller, params, body }) => nameAnnouncement(context, caller, params.id, body),
  forgetAnnouncement: async (context, { caller, params }) => {
    await forgetAnnouncement(context, caller, params.id);
    return { msg: say('announcement.forgotten') };
  },
  listAnnouncementCalls: (context, { params }) => listAnnouncementCalls(context, params.id),
  playAnnouncement: async ({ db, blobs }, { params, request, reply }) => {
    const sound = await soundOf(db, params.id);
    if (sound === undefined) throw new AppError('audio.not_found');
    return sendBlob(blobs, { hash: sound, type: 'audio/wav' }, request, reply);
  },
};
