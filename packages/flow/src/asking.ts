import { type DigitsCheck, mostDigitsOf } from './digits-check.ts';
import { limits } from './limits.ts';
import { matchAnswer } from './match-answer.ts';
import type { AnswerKind, ChildNode, Flow, RuleNode } from './model.ts';
import { oncePer } from './once-per.ts';
import type { Command, Sayable } from './run.ts';
import type { KeypadKey } from './vocabulary.ts';
import { type Next, nodeAt, type Said, type Walk, waits } from './walk.ts';

/** How often a Rule asks in total. */
export const triesOf = ({ tries = limits.tries }: RuleNode): number => tries;

/** Silence that counts as no input where a call waits. */
export const waitMsAt = (flow: Flow, nodeId: string): number => {
  const node = nodeAt(flow, nodeId);
  return node?.kind === 'rule' && node.waitSeconds !== undefined ? node.waitSeconds * 1000 : limits.inputMs;
};

const keysOf = oncePer((children: readonly ChildNode[]): readonly KeypadKey[] => [
  ...new Set(children.flatMap(({ answer }) => (answer.kind === 'key' && answer.key !== null ? [answer.key] : []))),
]);

/** All distinct phrases that a Rule accepts, as written. */
const phrasesOf = oncePer((children: readonly ChildNode[]): readonly string[] => {
  const phrases = children.flatMap(({ answer }) =>
    answer.kind === 'phrase' ? [answer.keyword, ...answer.synonyms] : [],
  );
  return [...new Set(phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== ''))];
});

/** The phrases of each answer that has several. */
const alikeOf = (children: readonly ChildNode[]): { readonly alike?: readonly (readonly string[])[] } => {
  const groups = children.map((child) => phrasesOf([child])).filter(({ length }) => length > 1);
  return groups.length > 0 ? { alike: groups } : {};
};

const langCodeOf = (children: readonly ChildNode[]): string => {
  const answer = children[0]?.answer;
  return answer?.kind === 'phrase' || answer?.kind === 'speech' ? answer.langCode : '';
};

/** The check of the digits that a Rule waits for. */
export const checkOf = (walk: Walk, ruleId: string): DigitsCheck | undefined => {
  const answer = walk.graph.children(ruleId)[0]?.answer;
  return answer?.kind === 'digits' ? answer.check : undefined;
};

/** The kind of answer that a Rule waits for. Undefined if no input could answer it. */
export const awaitedKind = (walk: Walk, ruleId: string): AnswerKind | undefined => {
  const kind = walk.graph.ruleKind(ruleId);
  if (kind === 'none' || kind === 'mixed') return undefined;
  const children = walk.graph.children(ruleId);
  if (kind === 'key' && keysOf(children).length === 0) return undefined;
  if (kind === 'phrase' && phrasesOf(children).length === 0) return undefined;
  return kind;
};

const keypadKind = (walk: Walk, nodeId: string): 'key' | 'digits' | undefined => {
  if (nodeAt(walk.flow, nodeId)?.kind !== 'rule') return undefined;
  const kind = awaitedKind(walk, nodeId);
  return kind === 'key' || kind === 'digits' ? kind : undefined;
};

export const takesKeys = (walk: Walk, nodeId: string): boolean => keypadKind(walk, nodeId) !== undefined;

/** Whether words are an answer of the Rule. Free speech is not: a beep says when it begins. */
const takesWords = (walk: Walk, nodeId: string): boolean =>
  nodeAt(walk.flow, nodeId)?.kind === 'rule' && awaitedKind(walk, nodeId) === 'phrase';

/** Whether an answer of the Rule may interrupt the audio before it. */
export const takesEarly = (walk: Walk, nodeId: string): boolean => takesKeys(walk, nodeId) || takesWords(walk, nodeId);

/** What counts while an audio plays that leads to this Rule. */
export const countingOver = (
  walk: Walk,
  ruleId: string | undefined,
): { readonly interruptible: boolean; readonly sayable?: Sayable } => {
  if (ruleId === undefined || !takesWords(walk, ruleId)) {
    return { interruptible: ruleId !== undefined && takesKeys(walk, ruleId) };
  }
  const children = walk.graph.children(ruleId);
  return { interruptible: false, sayable: sayableOf(children) };
};

const sayableOf = (children: readonly ChildNode[]): Sayable => ({
  phrases: phrasesOf(children),
  langCode: langCodeOf(children),
  ...alikeOf(children),
});

/** The answer that was said. */
export const answerSaid = (walk: Walk, ruleId: string, { phrase, text }: Said): PhraseChild | undefined => {
  const children = walk.graph.children(ruleId);
  const given = children.find(
    ({ answer }) =>
      answer.kind === 'phrase' && [answer.keyword, ...answer.synonyms].some((one) => one.trim() === phrase),
  );
  const child = given ?? matchAnswer(text, children);
  return child?.answer.kind === 'phrase' ? { child, keyword: child.answer.keyword } : undefined;
};
interface PhraseChild {
  readonly child: ChildNode;
  readonly keyword: string;
}

/** The keys for digits that were read back: the one that confirms them first. Undefined if none were. */
const confirmingKeys = ({ flow, run }: Walk, ruleId: string): readonly KeypadKey[] | undefined => {
  const rule = run.entered === undefined || run.at !== ruleId ? undefined : nodeAt(flow, ruleId);
  return rule?.kind === 'rule' && rule.readBack ? [rule.readBack.yes, rule.readBack.no] : undefined;
};

/**
 * At a Keypad Rule each key is an answer, right or wrong; `*` is not a digit and is ignored among digits. While digits are
 * read back, only the keys for that count: many people press # after their last digit.
 */
export const keyCounts = (walk: Walk, ruleId: string, key: KeypadKey): boolean => {
  const confirming = confirmingKeys(walk, ruleId);
  if (confirming) return walk.run.waiting.for !== 'played' || confirming.includes(key);
  const kind = keypadKind(walk, ruleId);
  return kind === 'key' || (kind === 'digits' && key !== '*');
};

/** Whether a key at a Rule is one of its answers, a digit of them, the end of the digits, or confirms them or not. */
export const offersKey = (walk: Walk, ruleId: string, key: KeypadKey): boolean => {
  const confirming = confirmingKeys(walk, ruleId);
  if (confirming) return confirming.includes(key);
  const kind = keypadKind(walk, ruleId);
  return kind === 'key' ? keysOf(walk.graph.children(ruleId)).includes(key) : kind === 'digits' && key !== '*';
};

/** The line command for a Rule that waits. */
export const askingFor = (walk: Walk, ruleId: string, kind: AnswerKind, seq: number): Command => {
  const children = walk.graph.children(ruleId);
  const timeoutMs = waitMsAt(walk.flow, ruleId);
  const base = { seq, nodeId: ruleId, timeoutMs };
  const voice = { langCode: langCodeOf(children), silenceMs: limits.voiceSilenceMs, mostMs: limits.voiceMs };
  switch (kind) {
    case 'key': {
      const confirming = confirmingKeys(walk, ruleId);
      return confirming
        ? { do: 'gather_key', ...base, keys: confirming, confirms: true }
        : { do: 'gather_key', ...base, keys: keysOf(children) };
    }
    case 'digits': {
      const begun = walk.run.digits.length;
      const check = checkOf(walk, ruleId);
      return {
        do: 'gather_digits',
        ...base,
        most: mostDigitsOf(check) - begun,
        ...(check && { check }),
        end: '#',
        silenceMs: limits.keypadSilenceMs,
        // A digit that interrupted the audio is the first one: from then on silence ends the answer.
        timeoutMs: begun > 0 ? limits.keypadSilenceMs : timeoutMs,
      };
    }
    case 'phrase':
      return {
        do: 'listen',
        ...base,
        phrases: phrasesOf(children),
        ...alikeOf(children),
        ...voice,
        mostMs: limits.phraseMs,
      };
    case 'speech':
      return { do: 'record', ...base, ...voice };
  }
};

/** Waits for the caller's answer, as the Rule's children require. */
export const ask = (walk: Walk, rule: RuleNode, kind: AnswerKind): Next => {
  const seq = walk.run.seq + 1;
  walk.commands.push(askingFor(walk, rule.id, kind, seq));
  walk.run = { ...walk.run, seq, waiting: { for: kind, seq } };
  return waits;
};
