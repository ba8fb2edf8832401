import { graphOf } from '@halloo/flow/graph';
import type { Answer, AnswerKind, ChildNode, Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { answerText } from '@halloo/flow/nodes/child';
import type { Question } from '@halloo/flow/questions';
import { keypadKeys } from '@halloo/flow/vocabulary';
import { say } from '../../../words/say.ts';
import { newChild, newLink } from './new-node.ts';

interface Language {
  readonly langCode: string;
  readonly langName: string;
}

interface Changed {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  /** Answers that the new kind has no room for. */
  readonly drop: readonly string[];
}

const isFree = (kind: AnswerKind): boolean => kind === 'digits' || kind === 'speech';

/** The answer with this place among the others. */
const answerAt = (kind: AnswerKind, index: number, words: string, language: Language): Answer => {
  switch (kind) {
    case 'key':
      return { kind, key: keypadKeys[index] ?? null };
    case 'phrase':
      return { kind, keyword: words, synonyms: [], ...language };
    case 'digits':
      return { kind };
    case 'speech':
      return { kind, ...language };
  }
};

/** Two answers where there was an input: the input itself becomes the first, and the other goes on to the same step. */
const asChoices = (flow: Flow, ruleId: string, [first]: readonly ChildNode[], random: () => number) => {
  const empty: Answer = { kind: 'key', key: null };
  const yes = { ...(first ?? newChild(flow, ruleId, empty, random)), name: say('ui.yes') };
  const grown = { ...flow, nodes: { ...flow.nodes, [yes.id]: yes } };
  const no = { ...newChild(grown, ruleId, empty, random), name: say('ui.no') };
  const next = first && graphOf(flow).wayOut(first.id)?.to;
  return { answers: [yes, no], links: next === undefined ? [] : [newLink(no.id, next, random)] };
};

/**
 * The answers of a question as answers of another kind. Keys and words keep their names and their next steps; of an
 * input there is one, with the next step of the first answer.
 */
export const withAnswerKind = (
  flow: Flow,
  { rule, answers }: Question,
  kind: AnswerKind,
  language: Language,
  random: () => number,
): Changed => {
  if (isFree(kind)) {
    const [first = newChild(flow, rule.id, { kind: 'digits' }, random), ...others] = answers;
    const name = isFree(first.answer.kind) ? first.name : rule.name.trim();
    const input = { ...first, name, answer: answerAt(kind, 0, '', language) };
    return { nodes: [input], links: [], drop: others.map(({ id }) => id) };
  }
  const hasChoices = answers.length > 0 && answers.every(({ answer }) => !isFree(answer.kind));
  const { answers: choices, links } = hasChoices ? { answers, links: [] } : asChoices(flow, rule.id, answers, random);
  const nodes = choices.map((child, index): ChildNode => {
    const words = child.name.trim() || answerText(child.answer);
    return { ...child, answer: answerAt(kind, index, words, language) };
  });
  const kept = new Set(nodes.map(({ id }) => id));
  return { nodes, links, drop: answers.map(({ id }) => id).filter((id) => !kept.has(id)) };
};
