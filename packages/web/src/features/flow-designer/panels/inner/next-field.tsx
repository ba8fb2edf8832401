import { ownerOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { useMemo } from 'react';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { blockTitle } from '../../parts/block-title.ts';
import { useDesigner, useFlow, usePicture } from '../../parts/designer-context.tsx';
import { legalTargets } from '../../parts/legal-links.ts';
import { newLink } from '../../parts/new-node.ts';
import type { Picture } from '../../parts/picture.ts';
import { useWorkbench } from '../../parts/workbench.tsx';

const mostShown = 100;

/** The nodes that a call may go on to. Answers and ways are reached through their owner, a Rule through its question. */
const targetsOf = (flow: Flow, picture: Picture, fromId: string, scripts: KnownScripts) =>
  legalTargets(flow, fromId)
    .filter((node) => ownerOf(node) === undefined)
    .filter(({ id }) => (picture.blockOf(id)?.question?.rule.id ?? '') !== id)
    .map((node) => {
      const block = picture.blocks.get(node.id);
      const { title, below } = block?.question ? blockTitle(block, flow, scripts) : nodeTitle(node, flow, scripts);
      return { value: node.id, label: title === below ? title : say('designer.next.node', { title, below }) };
    });

const labelOf = ({ kind }: FlowNode) => {
  if (kind === 'branch') return 'designer.next.labelOtherwise';
  if (kind === 'request') return 'designer.request.next.answered';
  if (kind === 'quota') return 'designer.quota.next.free';
  return kind === 'rule' ? 'designer.next.labelNoAnswer' : 'designer.next.label';
};

/** One next step for all answers of a Rule or all ways of a Branch, in one edit. */
export function AllNextField({ parts, label }: { parts: readonly FlowNode[]; label: string }) {
  const { readOnly, edit } = useDesigner();
  const flow = useFlow();
  const picture = usePicture();
  const { scripts } = useWorkbench();
  const [first] = parts;
  const targets = useMemo(
    () => (first ? targetsOf(flow, picture, first.id, scripts) : []),
    [flow, picture, first, scripts],
  );
  if (parts.length < 2 || targets.length === 0) return null;
  const next = new Set(parts.map(({ id }) => graphOf(flow).wayOut(id)?.to));
  const [common] = next;
  const choose = (to: string | null) => {
    if (to === null) return;
    edit({ type: 'add', nodes: [], links: parts.map(({ id }) => newLink(id, to, Math.random)) });
  };
  return (
    <Select
      label={label}
      placeholder={say(next.size === 1 ? 'designer.next.choose' : 'designer.next.different')}
      nothingFoundMessage={say('designer.next.notFound')}
      searchable
      limit={mostShown}
      disabled={readOnly !== null}
      data={targets}
      value={next.size === 1 ? (common ?? null) : null}
      onChange={choose}
    />
  );
}

/** The next step after a node, chosen from a list: the same as drawing the link on the canvas. */
export function NextField({ node }: { node: FlowNode }) {
  const { edit } = useDesigner();
  const link = graphOf(useFlow()).wayOut(node.id);
  const choose = (to: string | null) => {
    if (to !== null) edit({ type: 'add', nodes: [], links: [newLink(node.id, to, Math.random)] });
    else if (link) edit({ type: 'remove', nodeIds: [], linkIds: [link.id] });
  };
  return (
    <NextSelect
      fromId={node.id}
      label={say(labelOf(node))}
      placeholder={say(node.kind === 'rule' ? 'designer.next.chooseNoAnswer' : 'designer.next.choose')}
      value={link?.to ?? null}
      onChange={choose}
    />
  );
}

interface NextSelectProps {
  /** The node whose targets are offered. */
  fromId: string;
  label: string;
  placeholder: string;
  value: string | null;
  onChange: (to: string | null) => void;
}

/** A list of the nodes that a call may go on to. Nothing where there is none. */
export function NextSelect({ fromId, label, placeholder, value, onChange }: NextSelectProps) {
  const { readOnly } = useDesigner();
  const flow = useFlow();
  const picture = usePicture();
  const { scripts } = useWorkbench();
  const targets = useMemo(() => targetsOf(flow, picture, fromId, scripts), [flow, picture, fromId, scripts]);
  if (targets.length === 0) return null;
  return (
    <Select
      label={label}
      placeholder={placeholder}
      nothingFoundMessage={say('designer.next.notFound')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': say('designer.next.removeLink') }}
      limit={mostShown}
      disabled={readOnly !== null}
      data={targets}
      value={value}
      onChange={onChange}
    />
  );
}
