import { otherWords } from '../../lib/examples/other-words.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { insertPhrases } from './inner/sql.ts';
import { phraseKey } from './phrase-key.ts';
import type { AnswerPhrases } from './phrases-of-flow.ts';

/** Notes what callers may say, so that our voices speak examples where no engine recognises the language. */
export const notePhrases = async (tx: Tx, answers: readonly AnswerPhrases[]): Promise<void> => {
  if (answers.length === 0) return;
  const rows = answers.flatMap(({ language, phrases }) =>
    phrases.map((phrase) => ({ language, phrase, phrase_key: phraseKey(phrase), is_other: false })),
  );
  for (const language of new Set(answers.map((answer) => answer.language))) {
    const phrases = rows.flatMap((row) => (row.language === language ? [row.phrase] : []));
    const others = otherWords(language, phrases);
    rows.push(...others.map((phrase) => ({ language, phrase, phrase_key: phraseKey(phrase), is_other: true })));
  }
  const unique = new Map(rows.toReversed().map((row) => [`${row.language} ${row.phrase_key}`, row]));
  await insertPhrases(
    tx,
    [...unique.values()].filter(({ phrase_key }) => phrase_key !== ''),
  );
};
