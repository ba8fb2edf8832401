import type { FlowNode, NodeKind } from '@halloo/flow/model';
import {
  type Icon,
  IconArrowsSplit2,
  IconBolt,
  IconDialpad,
  IconMicrophone,
  IconPhone,
  IconPhoneOff,
  IconVolume,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './kind-icon.module.css';

const icons: Readonly<Record<NodeKind, Icon>> = {
  start: IconPhone,
  audio: IconVolume,
  rule: IconArrowsSplit2,
  child: IconDialpad,
  action: IconBolt,
  end: IconPhoneOff,
};

/** The kind of a node as a small tile. */
export function KindIcon({ kind, spoken = false }: { kind: NodeKind; spoken?: boolean }) {
  const Glyph = spoken ? IconMicrophone : icons[kind];
  return (
    <span className={classes.tile} data-kind={kind} aria-hidden>
      <Glyph size={18} />
    </span>
  );
}

interface KindGlyphProps extends ComponentProps<Icon> {
  node: FlowNode;
}

/** The same sign alone, for a drawing. */
export function KindGlyph({ node, ...props }: KindGlyphProps) {
  const Glyph = isSpoken(node) ? IconMicrophone : icons[node.kind];
  return <Glyph {...props} />;
}

export const isSpoken = (node: FlowNode): boolean =>
  node.kind === 'child' && (node.answer.kind === 'phrase' || node.answer.kind === 'speech');
