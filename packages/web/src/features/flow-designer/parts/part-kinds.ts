import { kindWords } from '@halloo/flow/about-node';
import type { NodeKind } from '@halloo/flow/model';
import { childDistance } from '@halloo/flow/vocabulary';
import type { NodeView } from '../../../shared/flow-nodes/node-view.ts';
import { nodeKinds, viewOf } from '../../../shared/flow-nodes/registry.ts';
import { say } from '../../../words/say.ts';

/** What a person can add to a flow: a node, or a question, which consists of several. */
export type PartKind = NodeKind | 'question';

interface PartEntry {
  readonly words: string;
  /** For the Action Directory. Undefined: the panel of another kind adds it. */
  readonly about?: string | undefined;
  /** A new one is set up next, in its panel. */
  readonly needsMore?: boolean | undefined;
  readonly placement?: NodeView<never>['placement'] | undefined;
}

const question: PartEntry = {
  words: say('designer.question.title'),
  about: say('designer.question.about'),
  needsMore: true,
  // What is asked, the Rule, and its answers.
  placement: { below: 120 + childDistance },
};

export const entryOf = (kind: PartKind): PartEntry => {
  if (kind === 'question') return question;
  const { entry, placement } = viewOf(kind);
  return { words: kindWords(kind), about: entry?.about, needsMore: entry?.needsMore, placement };
};

/** Every part of the Action Directory, in its order: a question first after Start. */
export const partKinds: readonly PartKind[] = nodeKinds
  .flatMap((kind): PartKind[] => (kind === 'audio' ? ['question', kind] : [kind]))
  .filter((kind) => entryOf(kind).about !== undefined);
