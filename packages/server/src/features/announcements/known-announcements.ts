import type { AnnouncementEffect } from '@halloo/contract/announcements';
import { readPrint } from '../../lib/announcements/fingerprint.ts';
import { indexOf, type KnownIndex } from '../../lib/announcements/match.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type PlayableScript, scriptsToPlay } from '../scripts/scripts-to-play.ts';
import { selectKnown, selectUse } from './inner/sql.ts';

export interface KnownAnnouncement {
  readonly id: number;
  readonly name: string;
  /** Null until it is named. */
  readonly effect: AnnouncementEffect | null;
  readonly scriptId: number | null;
  readonly hasSound: boolean;
}

/** The announcements as they were read last. */
export interface Announcements {
  readonly index: KnownIndex;
  readonly byId: ReadonlyMap<number, KnownAnnouncement>;
  readonly keepsSound: boolean;
  /** What assistants hear. */
  readonly scripts: ReadonlyMap<number, PlayableScript>;
}

/** What was changed elsewhere without a word is noticed after this. */
const everyMs = 30_000;

/** The announcements that calls are compared with, read again when they change. */
export const createKnownAnnouncements = (db: Db, monotonic: () => number = () => performance.now()) => {
  let current: Announcements | undefined;
  let edit: number | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  /** They may be edited while nothing about the announcements changes. */
  const readScripts = async (known: readonly KnownAnnouncement[]) => {
    const ids = known.flatMap(({ scriptId }) => scriptId ?? []);
    return ids.length === 0 ? new Map<number, PlayableScript>() : scriptsToPlay(db, ids);
  };
  return {
    /** Undefined while no call listens for any. */
    current: () => current,
    /** They may have changed: the next poll reads them. */
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
    poll: async (): Promise<void> => {
      if (monotonic() - readAt < everyMs) return;
      readAt = monotonic();
      const use = await selectUse(db);
      if (!use.listens) {
        current = undefined;
        edit = undefined;
        return;
      }
      if (use.edit === edit) {
        if (current)
          current = { ...current, keepsSound: use.keeps_sound, scripts: await readScripts([...current.byId.values()]) };
        return;
      }
      const rows = await selectKnown(db);
      const known = rows.map(({ id, name, effect, script_id, has_sound }) => ({
        ...{ id, name, effect, scriptId: script_id, hasSound: has_sound },
      }));
      current = {
        index: indexOf(rows.map(({ id, print }) => ({ id, words: readPrint(print) }))),
        byId: new Map(known.map((one) => [one.id, one])),
        keepsSound: use.keeps_sound,
        scripts: await readScripts(known),
      };
      edit = use.edit;
    },
  };
};
