import { z } from 'zod';
import { because } from './form-words.ts';
import { done, id, route, text } from './route.ts';

/** What an announcement means for a call. */
export const announcementEffects = ['off', 'not_existing', 'busy', 'voicemail', 'screening', 'ignore'] as const;
export type AnnouncementEffect = (typeof announcementEffects)[number];

export const announcementLimits = { name: 60, calls: 50 } as const;

const whole = z.number().int();
const time = z.iso.datetime();

const effect = z.enum(announcementEffects);

/** A recording that several phones played: of an operator, a voicemail, an assistant that answers. */
export const announcement = z.object({
  id: whole,
  name: z.string().describe('Empty until somebody names it'),
  effect: effect
    .nullable()
    .describe(
      'What it means: `off` and `busy` are called again as without an answer and as busy, `not_existing` is an invalid number, `voicemail` an answering machine, `screening` an assistant that asks who calls; `ignore` changes nothing. Null until it is named',
    ),
  script_id: whole.nullable().describe('For `screening`: the script that the assistant hears'),
  calls: whole.describe('Calls that heard it'),
  early_calls: whole.describe('Those of them that heard it before an answer'),
  first_heard_at: time,
  last_heard_at: time,
  audio: z.string().nullable().describe('A signed address of its first seconds; null if their sound was not kept'),
  length_ms: whole.nullable(),
  words: z.string().nullable().describe('What a recogniser made of it; null if none has listened'),
  campaigns: z.array(z.object({ id: whole, name: z.string(), calls: whole })).describe('Where it was heard most'),
  numbers: z.array(z.object({ number: z.string(), calls: whole })).describe('The SIMs that heard it most'),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementUse = z.object({
  listens: z.boolean().describe('Calls are compared with known announcements, and new ones are looked for'),
  keeps_sound: z.boolean().describe('The first seconds of one call are kept for each new announcement'),
});
export type AnnouncementUse = z.infer<typeof announcementUse>;

export const announcementList = announcementUse.extend({
  announcements: z.array(announcement).describe('Those without a name first, then by the number of calls'),
});
export type AnnouncementList = z.infer<typeof announcementList>;

/** A call that heard an announcement. */
export const announcementCall = z.object({
  call_id: whole,
  campaign_id: whole,
  campaign: z.string(),
  number: z.string().describe('The number that was called; empty if the call was deleted'),
  heard_at: time,
  early: z.boolean().describe('Before an answer'),
});
export type AnnouncementCall = z.infer<typeof announcementCall>;

const tag = 'Settings';
const ofAnnouncement = z.object({ id });

export const announcementRoutes = {
  listAnnouncements: route({
    method: 'GET',
    path: '/api/settings/announcements/',
    auth: 'session',
    scope: 'read',
    may: 'run',
    tag,
    summary: 'The announcements that calls have heard, and what each of them means',
    answer: announcementList,
  }),
  changeAnnouncementUse: route({
    method: 'PATCH',
    path: '/api/settings/announcements/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Whether calls listen for announcements, and whether their sound is kept',
    description: 'Without `keeps_sound`, the sound that is kept is deleted too.',
    body: announcementUse.partial().meta({ examples: [{ keeps_sound: false }] }),
    answer: announcementList,
  }),
  nameAnnouncement: route({
    method: 'PATCH',
    path: '/api/settings/announcements/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Name an announcement. Calls that hear it from then on have its result',
    description: 'Calls that are over keep their results.',
    params: ofAnnouncement,
    body: z
      .object({
        name: text(announcementLimits.name).min(1, because('field.required')),
        effect,
        script_id: id.nullable().default(null),
      })
      .meta({ examples: [{ name: 'Switched off', effect: 'off' }] }),
    answer: announcementList,
  }),
  forgetAnnouncement: route({
    method: 'DELETE',
    path: '/api/settings/announcements/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Forget an announcement, with its sound. It appears again if three phones play it',
    params: ofAnnouncement,
    answer: done,
  }),
  listAnnouncementCalls: route({
    method: 'GET',
    path: '/api/settings/announcements/{id}/calls/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag,
    summary: `The last ${announcementLimits.calls} calls that heard an announcement`,
    params: ofAnnouncement,
    answer: z.array(announcementCall),
  }),
  playAnnouncement: route({
    method: 'GET',
    path: '/api/settings/announcements/{id}/sound',
    auth: 'signed',
    may: 'run',
    tag,
    summary: 'The first seconds of an announcement, by a signed address, whole or by range',
    params: ofAnnouncement,
    streams: 'audio/wav',
  }),
} as const;
