import {
  type Pronunciation,
  type PronunciationListAnswer,
  pronunciationLimits,
  type pronunciationRoutes,
} from '@halloo/contract/pronunciations';
import type { RouteBody } from '@halloo/contract/route';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { outdatedTexts } from '../../scripts/outdated-scripts.ts';
import { checkEntry, type Entry } from './check-entry.ts';
import {
  countPronunciations,
  deletePronunciation,
  findPronunciation,
  insertPronunciation,
  notePronunciationEdit,
  selectPronunciations,
  updatePronunciation,
} from './sql.ts';

type Parts = Pick<Context, 'db' | 'speech'>;

/** The list, and the scripts that were spoken before it changed. */
export const listPronunciations = async (context: Parts): Promise<PronunciationListAnswer> => {
  const pronunciations = await selectPronunciations(context.db);
  const texts = await outdatedTexts(context);
  const scripts = Map.groupBy(texts, ({ id }) => id);
  return {
    pronunciations,
    outdated_scripts: [...scripts].map(([script_id, versions]) => ({
      script_id,
      name: versions[0]?.name ?? '',
      languages: versions.map(({ lang_code }) => lang_code),
    })),
  };
};

const taken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'pronunciation_word') throw error;
  throw new AppError('pronunciation.exists', { fields: { written: say('pronunciation.taken') } });
};

/** Changes the list, one request after the other. */
const change = async (context: Parts, work: (tx: Tx) => Promise<void>): Promise<PronunciationListAnswer> => {
  await inTransaction(context.db, async (tx) => {
    await notePronunciationEdit(tx);
    await work(tx);
    await publish(tx, { type: 'settings.changed' });
  });
  return listPronunciations(context);
};

const audit = (
  tx: Tx,
  caller: Caller,
  action: string,
  entry: Entry,
  detail: Record<string, string>,
  beside?: Parameters<typeof recordAudit>[5],
) => recordAudit(tx, caller, action, say('audit.pronunciation', { word: entry.written }), detail, beside);

const saidAs = ({ language, says, ipa }: Entry) => ({
  ...(language !== '' && { language }),
  ...(says !== '' && { says }),
  ...(ipa !== '' && { ipa }),
});

export const addPronunciation = async (
  context: Parts,
  caller: Caller,
  asked: RouteBody<typeof pronunciationRoutes.addPronunciation>,
): Promise<PronunciationListAnswer> => {
  const entry = await checkEntry(context, asked);
  return change(context, async (tx) => {
    if ((await countPronunciations(tx)) >= pronunciationLimits.count) {
      throw new AppError('request.invalid', { msg: say('pronunciation.tooMany', { most: pronunciationLimits.count }) });
    }
    await insertPronunciation(tx, entry).catch(taken);
    await audit(tx, caller, 'pronunciation.added', entry, saidAs(entry));
  });
};

const find = async (tx: Tx, id: number): Promise<Pronunciation> => {
  const found = await findPronunciation(tx, id);
  if (!found) throw new AppError('pronunciation.not_found');
  return found;
};

export const changePronunciation = async (
  context: Parts,
  caller: Caller,
  id: number,
  asked: RouteBody<typeof pronunciationRoutes.changePronunciation>,
): Promise<PronunciationListAnswer> =>
  change(context, async (tx) => {
    const { id: _, ...before } = await find(tx, id);
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const entry = await checkEntry(context, { ...before, ...given });
    await updatePronunciation(tx, id, entry).catch(taken);
    const detail = { ...saidAs(entry), ...(before.written !== entry.written && { from: before.written }) };
    await audit(tx, caller, 'pronunciation.changed', entry, detail, { changes: changesOf(before, entry) });
  });

export const removePronunciation = (context: Parts, caller: Caller, id: number): Promise<PronunciationListAnswer> =>
  change(context, async (tx) => {
    const entry = await find(tx, id);
    await deletePronunciation(tx, id);
    await audit(tx, caller, 'pronunciation.removed', entry, saidAs(entry));
  });
