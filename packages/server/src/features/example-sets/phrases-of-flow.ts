import type { ChildNode, Flow } from '@halloo/flow/model';
import { phraseKey } from './phrase-key.ts';

/** The phrases of one answer, which need not be told apart. */
export interface AnswerPhrases {
  readonly language: string;
  readonly phrases: readonly string[];
}

const answersOf = (nodes: readonly ChildNode[]): AnswerPhrases[] =>
  nodes.flatMap(({ answer }) => {
    if (answer.kind !== 'phrase' || answer.langCode === '') return [];
    const phrases = [answer.keyword, ...answer.synonyms].map((phrase) => phrase.trim());
    const named = phrases.filter((phrase) => phraseKey(phrase) !== '');
    return named.length > 0 ? [{ language: answer.langCode, phrases: [...new Set(named)] }] : [];
  });

/** Answers of several Rules with a phrase in common are one: “yes” needs its examples once. */
const merged = (answers: readonly AnswerPhrases[]): AnswerPhrases[] => {
  const all: { language: string; phrases: string[]; keys: Set<string> }[] = [];
  for (const { language, phrases } of answers) {
    const same = all.find(
      (other) => other.language === language && phrases.some((one) => other.keys.has(phraseKey(one))),
    );
    const into = same ?? { language, phrases: [], keys: new Set<string>() };
    if (!same) all.push(into);
    for (const phrase of phrases) {
      const key = phraseKey(phrase);
      if (into.keys.has(key)) continue;
      into.keys.add(key);
      into.phrases.push(phrase);
    }
  }
  return all.map(({ language, phrases }) => ({ language, phrases }));
};

/** What callers may say in a flow, by answer. */
export const phrasesOfFlow = ({ nodes }: Pick<Flow, 'nodes'>): AnswerPhrases[] =>
  merged(answersOf(Object.values(nodes).flatMap((node) => (node.kind === 'child' ? [node] : []))));
