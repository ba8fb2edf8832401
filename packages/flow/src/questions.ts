import { graphOf } from './graph.ts';
import type { AudioNode, ChildNode, Flow, RuleNode } from './model.ts';
import { oncePer } from './once-per.ts';

/**
 * A question as people think of it: what is asked, and the answers. A document has an Audio Play, a Rule and its
 * answers. The name of the Rule is the name of the question, which results use.
 */
export interface Question {
  readonly audio: AudioNode;
  readonly rule: RuleNode;
  /** From left to right. */
  readonly answers: readonly ChildNode[];
}

/** All nodes of a question, the one that calls enter first. */
export const nodesOfQuestion = ({ audio, rule, answers }: Question): readonly string[] => [
  audio.id,
  rule.id,
  ...answers.map(({ id }) => id),
];

interface Questions {
  /** By the id of their Audio Play. */
  readonly byAudio: ReadonlyMap<string, Question>;
  /** By the id of any of their nodes. */
  readonly byNode: ReadonlyMap<string, Question>;
}

const find = (flow: Flow): Questions => {
  const graph = graphOf(flow);
  const leaving = Map.groupBy(Object.values(flow.links), ({ from }) => from);
  const waysOf = (id: string) => leaving.get(id) ?? [];
  /** Calls reach it through this node alone. */
  const onlyFrom = (id: string, from: string) => graph.waysIn(id).every((link) => link.from === from);

  const questionAt = (audio: AudioNode): Question | undefined => {
    const [way, ...others] = waysOf(audio.id);
    const rule = way && flow.nodes[way.to];
    if (others.length > 0 || rule?.kind !== 'rule' || !onlyFrom(rule.id, audio.id)) return undefined;
    const answers = graph.children(rule.id);
    const own = new Set(answers.map(({ id }) => id));
    const fits =
      graph.parts(rule.id).length === answers.length &&
      waysOf(rule.id).filter(({ to }) => !own.has(to)).length <= 1 &&
      answers.every(({ id }) => onlyFrom(id, rule.id) && waysOf(id).length <= 1);
    return fits ? { audio, rule, answers } : undefined;
  };

  const all = Object.values(flow.nodes).flatMap((node) => (node.kind === 'audio' ? (questionAt(node) ?? []) : []));
  return {
    byAudio: new Map(all.map((question) => [question.audio.id, question])),
    byNode: new Map(all.flatMap((question) => nodesOfQuestion(question).map((id) => [id, question] as const))),
  };
};

/**
 * The questions of a flow: each Audio Play that leads into a Rule, where calls reach the Rule and its answers in no other
 * way. Found once per flow.
 */
export const questionsOf = oncePer(find);
