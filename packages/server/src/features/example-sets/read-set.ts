import type { Context } from '../../ports/context.ts';
import type { ExampleSet } from '../../ports/speech.ts';
import { countPhrasesWith, selectAnyExample, selectExampleEdit, selectSet } from './inner/sql.ts';
import { phraseKey } from './phrase-key.ts';

/** A phrase needs this many examples, each of them another voice or another recording. */
export const enoughExamples = 3;

/** What an answer can be compared with in a third of a second. */
const mostInAll = 240;
const mostOfPhrase = 24;
const leastOfPhrase = 6;
const mostOthers = 76;

/** The sets that a process remembers: one for each question of the campaigns that call now. */
const mostSets = 24;

interface Read {
  readonly edit: number;
  readonly set: ExampleSet;
}

const read = new WeakMap<Context['db'], Map<string, Read>>();

const keysOf = (phrases: readonly string[]): Map<string, string> => {
  const keys = new Map<string, string>();
  for (const phrase of phrases) {
    const key = phraseKey(phrase);
    if (key !== '' && !keys.has(key)) keys.set(key, phrase);
  }
  return keys;
};

/** The examples of these phrases as they are now. They are read again only after a change. */
export const readSet = async (
  { db }: Pick<Context, 'db'>,
  language: string,
  phrases: readonly string[],
): Promise<ExampleSet> => {
  const keys = keysOf(phrases);
  const name = JSON.stringify([language, ...keys]);
  const known = read.get(db) ?? new Map<string, Read>();
  read.set(db, known);
  const edit = await selectExampleEdit(db);
  const before = known.get(name);
  if (before?.edit === edit) return before.set;
  const most = Math.max(leastOfPhrase, Math.min(mostOfPhrase, Math.floor(mostInAll / Math.max(1, keys.size))));
  const expected = new Set([...keys.keys()].flatMap((key) => key.split(' ')));
  const rows = await selectSet(db, { language, keys: [...keys.keys()], most, mostOthers });
  const examples = rows.flatMap(({ phrase_key, is_other, states }) => {
    const phrase = is_other ? null : (keys.get(phrase_key) ?? null);
    // A word that this question expects is no other word.
    if (is_other && phrase_key.split(' ').some((word) => expected.has(word))) return [];
    return [{ phrase, states }];
  });
  const set = { key: `${name} ${edit}`, examples };
  known.delete(name);
  known.set(name, { edit, set });
  const [oldest] = known.keys();
  if (known.size > mostSets && oldest !== undefined) known.delete(oldest);
  return set;
};

/** Whether all phrases have enough examples to be told apart. */
export const hasEnough = async (
  { db }: Pick<Context, 'db'>,
  language: string,
  phrases: readonly string[],
): Promise<boolean> => {
  const keys = [...keysOf(phrases).keys()];
  return keys.length > 0 && (await countPhrasesWith(db, { language, keys, least: enoughExamples })) === keys.length;
};

/** Whether there are examples in a language at all. */
export const hasExamples = ({ db }: Pick<Context, 'db'>, language: string): Promise<boolean> =>
  selectAnyExample(db, language);
