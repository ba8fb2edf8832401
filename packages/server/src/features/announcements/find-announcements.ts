import { buffer } from 'node:stream/consumers';
import { readPrint } from '../../lib/announcements/fingerprint.ts';
import { clustersInThread } from '../../lib/announcements/in-thread.ts';
import { readWav } from '../../lib/audio/wav.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Context } from '../../ports/context.ts';
import { listenerOf } from '../scripts/speech-settings.ts';
import {
  assignPrints,
  countAnnouncements,
  insertAnnouncement,
  mayFind,
  newestPrint,
  noteEdit,
  selectKnown,
  selectPrints,
  selectUnread,
  updateWords,
} from './inner/sql.ts';

/** A recording that so many phones played is no person. */
const leastPhones = 3;
/** The newest prints are compared; older ones are forgotten, or what they are of is rare. */
const mostPrints = 800;
/** A workspace has no more announcements. */
const mostAnnouncements = 1_000;

type Parts = Pick<Context, 'db' | 'blobs' | 'speech' | 'log'>;

/** Groups the prints, of which those of known announcements have negative ids. */
const groupsOf = async (tx: Tx, signal: AbortSignal) => {
  const [prints, known] = [await selectPrints(tx, mostPrints), await selectKnown(tx)];
  const phoneOf = new Map(prints.map(({ id, number }) => [id, number]));
  const all = [
    ...known.map(({ id, print }) => ({ id: -id, phone: `known ${id}`, words: readPrint(print) })),
    ...prints.map(({ id, print, number }) => ({ id, phone: number, words: readPrint(print) })),
  ];
  const clusters = await clustersInThread(all, 2, signal);
  return clusters.map(({ best, ids }) => {
    const own = ids.filter((id) => id > 0);
    const phones = new Set(own.map((id) => phoneOf.get(id)));
    return { best: best > 0 ? best : own[0], own, phones: phones.size, known: ids.find((id) => id < 0) };
  });
};

/** Looks for announcements among what calls heard since the print `after`. Returns the newest print. */
export const findAnnouncements = async (
  { db }: Pick<Parts, 'db'>,
  after: number,
  signal: AbortSignal,
): Promise<{ readonly newest: number; readonly found: number }> => {
  const newest = await newestPrint(db);
  if (newest === after) return { newest, found: 0 };
  const found = await inTransaction(db, async (tx) => {
    if (!(await mayFind(tx))) return 0;
    let count = await countAnnouncements(tx);
    let added = 0;
    let changed = 0;
    for (const { best, own, phones, known } of await groupsOf(tx, signal)) {
      if (own.length === 0 || best === undefined) continue;
      if (known !== undefined) {
        await assignPrints(tx, -known, own);
        changed += 1;
        continue;
      }
      if (phones < leastPhones || count >= mostAnnouncements) continue;
      await assignPrints(tx, await insertAnnouncement(tx, best), own);
      count += 1;
      added += 1;
    }
    if (added > 0) await noteEdit(tx);
    if (added + changed > 0) await publish(tx, { type: 'settings.changed' });
    return added;
  });
  return { newest, found };
};

const language = 'en-IN';

/** Has a recogniser read the announcements whose sound is kept, if there is one for English. */
export const readAnnouncements = async (parts: Parts, signal: AbortSignal): Promise<void> => {
  const unread = await selectUnread(parts.db);
  if (unread.length === 0) return;
  const engine = await listenerOf(parts, language);
  if (engine === null) return;
  for (const { id, sound } of unread) {
    const stored = await parts.blobs.read(sound);
    if (!stored) continue;
    const heard = await parts.speech.recognise(
      { sound: readWav(await buffer(stored)), language, phrases: [] },
      engine,
      signal,
    );
    await updateWords(parts.db, id, heard.text);
  }
};
