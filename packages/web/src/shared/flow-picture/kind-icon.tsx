import type { FlowNode, NodeKind } from '@halloo/flow/model';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { viewOf } from '../flow-nodes/registry.ts';
import classes from './kind-icon.module.css';

const iconOf = (node: FlowNode): Icon => {
  const view = viewOf(node.kind);
  return view.iconOf?.(node) ?? view.icon;
};

interface TileProps {
  kind: NodeKind;
  icon: Icon;
}

function Tile({ kind, icon: Glyph }: TileProps) {
  return (
    <span className={classes.tile} data-tone={viewOf(kind).tone} aria-hidden>
      <Glyph size={18} />
    </span>
  );
}

/** A kind of node as a small tile. */
export function KindIcon({ kind }: { kind: NodeKind }) {
  return <Tile kind={kind} icon={viewOf(kind).icon} />;
}

/** A node as a small tile. */
export function NodeIcon({ node }: { node: FlowNode }) {
  return <Tile kind={node.kind} icon={iconOf(node)} />;
}

interface NodeGlyphProps extends ComponentProps<Icon> {
  node: FlowNode;
}

/** The same icon alone, for a drawing. */
export function NodeGlyph({ node, ...props }: NodeGlyphProps) {
  const Glyph = iconOf(node);
  return <Glyph {...props} />;
}
