import { graphOf } from '@halloo/flow/graph';
import type { Flow } from '@halloo/flow/model';
import { answerText } from '@halloo/flow/nodes/child';
import type { Question } from '@halloo/flow/questions';
import { viewOf } from '../../../../shared/flow-nodes/registry.ts';
import { say } from '../../../../words/say.ts';

/** A row of a question on the canvas: an answer, or no answer. */
export interface AnswerRow {
  /** The answer, or the Rule for no answer. */
  readonly id: string;
  /** The key; empty for other answers. */
  readonly key: string;
  readonly words: string;
  readonly isNoAnswer: boolean;
  /** Nothing follows yet. */
  readonly isOpen: boolean;
  readonly isLit: boolean;
}

/** An answer plays none. */
const noScripts = { get: () => undefined };

/** The rows of a question: its answers from the top, then what happens without one. */
export const answerRows = ({ rule, answers }: Question, flow: Flow, passed: ReadonlySet<string>): AnswerRow[] => {
  const graph = graphOf(flow);
  const isOpen = (id: string) => graph.wayOut(id) === undefined;
  const rows = answers.map((child): AnswerRow => {
    const { id, answer } = child;
    const key = answer.kind === 'key' ? answerText(answer) : '';
    const words = child.name.trim() || viewOf('child').does(child, flow, noScripts);
    return { id, key, words, isNoAnswer: false, isOpen: isOpen(id), isLit: passed.has(id) };
  });
  const none = { id: rule.id, key: '', words: say('designer.canvas.noAnswer'), isNoAnswer: true, isLit: false };
  return [...rows, { ...none, isOpen: isOpen(rule.id) }];
};
