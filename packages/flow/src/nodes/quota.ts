import { named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { fillTemplate } from '../template.ts';
import { documentLimits } from '../vocabulary.ts';
import { leaves, problem, record, type Walk, waits } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface QuotaNode extends NodeBase {
  readonly kind: 'quota';
  /** The places of each group. Null in a draft. */
  readonly limit: number | null;
  /** A template: people with the same text are one group. Empty: everybody is in one. */
  readonly group: string;
  /** A call that does not reach an End gives its place back. */
  readonly givesBack: boolean;
}

/** A place of a group that a call wants to take. */
export interface WantedPlace {
  readonly nodeId: string;
  readonly group: string;
  readonly limit: number;
  readonly givesBack: boolean;
}

const properties = ({ z, words }: Shapes) => ({
  quota: z
    .looseObject({
      limit: z.number().int().min(documentLimits.quota.min).max(documentLimits.quota.max).nullish(),
      group: words(documentLimits.conditionValue).nullish(),
      gives_back: z.boolean().nullish(),
    })
    .nullish(),
});

/** The group of a caller, however its fields are written. */
const groupOf = ({ run }: Walk, template: string): string =>
  fillTemplate(template, run.vars).text.normalize('NFKC').toLowerCase().slice(0, documentLimits.quotaGroup);

const wanted = (walk: Walk, { id, group, givesBack }: QuotaNode, limit: number): WantedPlace => ({
  ...{ nodeId: id, group: groupOf(walk, group), limit, givesBack },
});

/** Takes one of the places of the caller's group. Calls that find it full take the way for that, or the node's own link. */
export const quota: NodeSpec<QuotaNode, ReturnType<typeof properties>> = {
  type: 'Quota',
  properties,
  read: ({ quota: given }) => ({
    limit: given?.limit ?? null,
    group: given?.group ?? '',
    givesBack: given?.gives_back ?? true,
  }),
  write: ({ limit, group, givesBack }) => ({ quota: { limit, group, gives_back: givesBack } }),
  fresh: { limit: null, group: '', givesBack: true },
  lay: { quota: (came, changed) => ({ ...came, ...changed }) },
  fieldWords: { quota: 'quota' },
  valueWords: { quota: ({ limit }) => (limit === null ? '' : say('flow.value.places', { places: limit })) },
  owns: 'ways',
  texts: ({ group }) => [group],
  subject: (node) => named('quota', node.name),
  *problems(node, { words }) {
    if (node.limit !== null) return;
    yield {
      code: 'quota_without_limit',
      sentence: say('flow.problem.quotaWithoutLimit', { node: words(node) }),
      hint: say('flow.hint.quotaWithoutLimit'),
      nodeId: node.id,
    };
  },

  enter: (walk, node) => {
    if (node.limit === null) {
      problem(walk, 'quota_without_limit', say('flow.run.quotaWithoutLimit'));
      return leaves();
    }
    const seq = walk.run.seq + 1;
    walk.run = { ...walk.run, seq, waiting: { for: 'placed', seq } };
    walk.commands.push({ do: 'take_place', seq, place: wanted(walk, node, node.limit) });
    return waits;
  },
  handle: (walk, node, event) => {
    if (event.type !== 'placed') return undefined;
    const { hasPlace, taken } = event;
    const { limit } = node;
    record(walk, { fact: 'placed', nodeId: node.id, group: groupOf(walk, node.group), hasPlace, taken, limit });
    const full = walk.graph.parts(node.id).find((part) => part.kind === 'way' && part.on === 'full');
    return full && !hasPlace ? { go: 'answer', childId: full.id } : leaves();
  },
  askAgain: (walk, node, waiting) =>
    waiting.for === 'placed' && node.limit !== null
      ? { do: 'take_place', seq: waiting.seq, place: wanted(walk, node, node.limit) }
      : undefined,
};
