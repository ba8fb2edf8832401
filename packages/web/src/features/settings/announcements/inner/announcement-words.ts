import { type Announcement, type AnnouncementEffect, announcementEffects } from '@halloo/contract/announcements';
import { say } from '../../../../words/say.ts';

export const effectNames: Readonly<Record<AnnouncementEffect, string>> = {
  off: say('announcements.effect.off'),
  not_existing: say('announcements.effect.not_existing'),
  busy: say('announcements.effect.busy'),
  voicemail: say('announcements.effect.voicemail'),
  screening: say('announcements.effect.screening'),
  ignore: say('announcements.effect.ignore'),
};

/** The name of an announcement, or what stands for it until it has one. */
export const nameOf = ({ name, id }: Announcement): string => name || say('announcements.unnamed', { id });

/** Whether a name is only that of a meaning, so that another meaning brings another name. */
export const isUsualName = (name: string): boolean =>
  name.trim() === '' || announcementEffects.some((effect) => effectNames[effect] === name);

/** When it was heard: before an answer, after it, or both. */
export const whenInWords = ({ calls, early_calls }: Announcement): string => {
  if (early_calls === 0) return say('announcements.afterAnswer');
  return early_calls === calls ? say('announcements.beforeAnswer') : say('announcements.both', { early: early_calls });
};
