import type { z } from 'zod';
import { type DigitsCheck, isImpossible, readCheck, wireCheck, writeCheck } from '../digits-check.ts';
import type { Checked, Found } from '../problems/problem.ts';
import type { Shapes } from '../shapes.ts';
import { spokenWords } from '../spoken-words.ts';
import {
  type answerKinds,
  documentLimits,
  type KeypadKey,
  keypadKeys,
  type Outcome,
  type RuleType,
  ruleTypes,
} from '../vocabulary.ts';
import { leaves } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

/** The answer that a Rule Child waits for. */
export type Answer =
  | { readonly kind: 'key'; readonly key: KeypadKey | null }
  | {
      readonly kind: 'phrase';
      readonly keyword: string;
      readonly synonyms: readonly string[];
      readonly langCode: string;
      readonly langName: string;
    }
  /** Digits, saved under the child's name. Without a check, any. */
  | { readonly kind: 'digits'; readonly check?: DigitsCheck }
  /** Speech, recorded, saved under the child's name, and transcribed if a recogniser can. */
  | { readonly kind: 'speech'; readonly langCode: string; readonly langName: string };
export type AnswerKind = (typeof answerKinds)[number];

export interface ChildNode extends NodeBase {
  readonly kind: 'child';
  /** The Rule that it belongs to; it need not exist in a draft. */
  readonly ruleId: string;
  readonly answer: Answer;
  readonly outcome: Outcome | null;
  /** The name of the choice in a form, for its results. */
  readonly formValue?: string;
}

/** A kind of answer as people read it. A kind without a word does not compile. */
export const answerWords = (kind: AnswerKind): string => say(`answerKind.${kind}`);

export const ruleTypeOf: Readonly<Record<AnswerKind, RuleType>> = {
  key: 'Keypad',
  phrase: 'Voice Response',
  digits: 'Non Conditional Keypad Response',
  speech: 'Non Conditional Voice Response',
};

const properties = (shapes: Shapes) => ({
  rule_type: shapes.z.enum(ruleTypes).nullish(),
  /** The key of a Keypad child. */
  number: shapes.z.union([shapes.words(1), shapes.z.number().int().min(0).max(9)]).nullish(),
  keyword: shapes.words(documentLimits.keyword).nullish(),
  /** Synonyms of the keyword. */
  user_input: shapes.z.array(shapes.words(documentLimits.keyword)).max(documentLimits.synonyms).nullish(),
  lang_code: shapes.words(20).nullish(),
  lang_name: shapes.words(documentLimits.name).nullish(),
  rule_child_name: shapes.words(documentLimits.name).nullish(),
  rule_node_id: shapes.nodeId.nullish(),
  digits_check: wireCheck(shapes).nullish(),
  outcome: shapes.outcome,
  form_value: shapes.z.string().max(documentLimits.conditionValue).nullish(),
});
type Properties = z.infer<z.ZodObject<ReturnType<typeof properties>>>;

const readKey = (given: Properties['number']): KeypadKey | null =>
  keypadKeys.find((key) => key === String(given)) ?? null;

const readAnswer = (given: Properties): Answer => {
  const language = { langCode: given.lang_code ?? '', langName: given.lang_name ?? '' };
  // If the child does not specify what it waits for, its keyword decides.
  switch (given.rule_type ?? (given.keyword ? 'Voice Response' : 'Keypad')) {
    case 'Keypad':
      return { kind: 'key', key: readKey(given.number) };
    case 'Voice Response':
      return { kind: 'phrase', keyword: given.keyword ?? '', synonyms: given.user_input ?? [], ...language };
    case 'Non Conditional Keypad Response':
      return given.digits_check ? { kind: 'digits', check: readCheck(given.digits_check) } : { kind: 'digits' };
    case 'Non Conditional Voice Response':
      return { kind: 'speech', ...language };
  }
};

const writeAnswer = (answer: Answer): Partial<Properties> => {
  switch (answer.kind) {
    case 'key':
      return { number: answer.key };
    case 'phrase':
      return {
        keyword: answer.keyword,
        user_input: [...answer.synonyms],
        lang_code: answer.langCode,
        lang_name: answer.langName,
      };
    case 'digits':
      return answer.check ? { digits_check: writeCheck(answer.check) } : {};
    case 'speech':
      return { lang_code: answer.langCode, lang_name: answer.langName };
  }
};

/** The key or the keyword; empty if any answer is accepted. */
export const answerText = (answer: Answer): string => {
  if (answer.kind === 'key') return answer.key ?? '';
  return answer.kind === 'phrase' ? answer.keyword.trim() : '';
};

/** The answer that a child waits for: its key, its keyword, or the kind of input. */
export const answerLabel = (answer: Answer): string => {
  if (answer.kind === 'digits') return say('flow.node.digits');
  return answer.kind === 'speech' ? say('flow.node.speech') : answerText(answer);
};

/** Words are normalised like those of a caller. */
export const answerKey = (text: string): string => spokenWords(text).join(' ');

function* missing({ words: wordsFor }: Checked, child: ChildNode): Iterable<Found> {
  const { answer } = child;
  const subject = { node: wordsFor(child) };
  const found = (code: Found['code'], sentence: string, hint: string): Found => {
    return { code, sentence, hint, nodeId: child.id };
  };
  if (answer.kind === 'key' && answer.key === null) {
    yield found('key_missing', say('flow.problem.keyMissing', subject), say('flow.hint.keyMissing'));
  }
  if (answer.kind === 'phrase' && answerKey(answer.keyword) === '') {
    yield found('keyword_missing', say('flow.problem.keywordMissing', subject), say('flow.hint.keywordMissing'));
  }
  if (answer.kind === 'phrase' && answer.langCode.trim() === '') {
    yield found('language_missing', say('flow.problem.languageMissing', subject), say('flow.hint.languageMissing'));
  }
  if (answer.kind === 'digits' && answer.check && isImpossible(answer.check)) {
    yield found('check_impossible', say('flow.problem.checkImpossible', subject), say('flow.hint.checkImpossible'));
  }
  if ((answer.kind === 'digits' || answer.kind === 'speech') && child.name.trim() === '') {
    yield found('name_missing', say('flow.problem.nameMissing', subject), say('flow.hint.nameMissing'));
  }
}

function* orphan({ node, words: wordsFor }: Checked, child: ChildNode): Iterable<Found> {
  if (node(child.ruleId)?.kind === 'rule') return;
  yield {
    code: 'orphan_child',
    sentence: say('flow.problem.orphanChild', { node: wordsFor(child) }),
    hint: say('flow.hint.orphanChild'),
    nodeId: child.id,
  };
}

/** An answer of a Rule. The Rule handles it; the child only leads on. */
export const child: NodeSpec<ChildNode, ReturnType<typeof properties>> = {
  type: 'Rule Child',
  properties,
  read: (given) => ({
    ruleId: given.rule_node_id ?? '',
    answer: readAnswer(given),
    outcome: given.outcome ?? null,
    ...(given.form_value && { formValue: given.form_value }),
  }),
  write: ({ answer, ruleId, outcome: own, formValue }) => ({
    rule_type: ruleTypeOf[answer.kind],
    ...writeAnswer(answer),
    rule_node_id: ruleId || null,
    outcome: own,
    ...(formValue && { form_value: formValue }),
  }),
  fresh: { ruleId: '', answer: { kind: 'key', key: null }, outcome: null },
  nameField: 'rule_child_name',
  // Once a field has changed, the answer kind can no longer be derived from the other fields.
  restated: ['rule_type'],
  fieldWords: {
    rule_type: 'answerKind',
    number: 'key',
    keyword: 'keyword',
    outcome: 'outcome',
    user_input: 'synonyms',
    lang_code: 'languageCode',
    lang_name: 'language',
    rule_child_name: 'name',
    rule_node_id: 'rule',
    digits_check: 'check',
  },
  owner: { of: ({ ruleId }) => ruleId, with: (node, ruleId) => ({ ...node, ruleId }) },
  outcomes: (node) => [node.outcome],
  sets: ({ answer, name }) => (answer.kind === 'digits' || answer.kind === 'speech' ? [name] : []),
  label: ({ answer }) => answerLabel(answer),
  subject: ({ name, answer }) => {
    const text = name.trim() || answerText(answer);
    const kind = answerWords(answer.kind);
    return text ? say('flow.node.childNamed', { kind, name: text }) : say('flow.node.childUnnamed', { kind });
  },

  *problems(node, checked) {
    yield* orphan(checked, node);
    yield* missing(checked, node);
  },

  enter: () => leaves(),
};
