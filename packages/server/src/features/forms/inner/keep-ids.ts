import { graphOf } from '@halloo/flow/graph';
import { mapIds } from '@halloo/flow/map-ids';
import type { ChildNode, Flow } from '@halloo/flow/model';

/** What an answer of a form is recognised by. */
const answerOf = ({ answer, formValue }: ChildNode): string => formValue ?? answer.kind;

const rulesOf = (flow: Flow) =>
  Object.values(flow.nodes).flatMap((node) =>
    node.kind === 'rule' && node.form ? [{ ...node, form: node.form }] : [],
  );

/** Gives the questions of a form the ids of the same questions in an earlier flow, so that their results continue. */
export const keepIds = (flow: Flow, earlier: Flow | undefined): Flow => {
  if (!earlier) return flow;
  const before = new Map(rulesOf(earlier).map((rule) => [rule.form.column, rule.id]));
  const kept = new Map<string, string>();
  for (const { id, form } of rulesOf(flow).toSorted((a, b) => a.form.row - b.form.row)) {
    const same = before.get(form.column);
    if (same === undefined) continue;
    before.delete(form.column);
    kept.set(id, same);
    const answers = new Map(
      graphOf(earlier)
        .children(same)
        .map((child) => [answerOf(child), child.id]),
    );
    for (const child of graphOf(flow).children(id)) {
      const answer = answers.get(answerOf(child));
      if (answer !== undefined) kept.set(child.id, answer);
    }
  }
  return mapIds(
    flow,
    (id) => kept.get(id) ?? id,
    (id) => id,
  );
};
