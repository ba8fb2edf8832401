import type { FlowNode, NodeKind } from '@halloo/flow/model';
import { type Icon, IconMessageQuestion } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { viewOf } from '../flow-nodes/registry.ts';
import classes from './kind-icon.module.css';

const iconOf = (node: FlowNode): Icon => {
  const view = viewOf(node.kind);
  return view.iconOf?.(node) ?? view.icon;
};

interface TileProps {
  tone: ReturnType<typeof viewOf>['tone'];
  icon: Icon;
}

function Tile({ tone, icon: Glyph }: TileProps) {
  return (
    <span className={classes.tile} data-tone={tone} aria-hidden>
      <Glyph size={18} />
    </span>
  );
}

/** A kind of node, or a question, as a small tile. */
export function KindIcon({ kind }: { kind: NodeKind | 'question' }) {
  if (kind === 'question') return <Tile tone="blue" icon={IconMessageQuestion} />;
  const { tone, icon } = viewOf(kind);
  return <Tile tone={tone} icon={icon} />;
}

/** A node as a small tile. */
export function NodeIcon({ node }: { node: FlowNode }) {
  return <Tile tone={viewOf(node.kind).tone} icon={iconOf(node)} />;
}

interface NodeGlyphProps extends ComponentProps<Icon> {
  node: FlowNode;
}

/** The same icon alone, for a drawing. */
export function NodeGlyph({ node, ...props }: NodeGlyphProps) {
  const Glyph = iconOf(node);
  return <Glyph {...props} />;
}
