import type { FlowNode, NodeKind } from '@halloo/flow/model';
import { Title } from '@mantine/core';
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
import { kindWords } from '../node-title.ts';
import classes from './panels.module.css';

/** As the cards of the canvas have them. */
const icons: Readonly<Record<NodeKind, Icon>> = {
  start: IconPhone,
  audio: IconVolume,
  rule: IconArrowsSplit2,
  child: IconDialpad,
  action: IconBolt,
  end: IconPhoneOff,
};

const iconOf = (node: FlowNode): Icon => {
  const spoken = node.kind === 'child' && (node.answer.kind === 'phrase' || node.answer.kind === 'speech');
  return spoken ? IconMicrophone : icons[node.kind];
};

export function NodeHead({ node }: { node: FlowNode }) {
  const KindIcon = iconOf(node);
  return (
    <div className={classes.head}>
      <KindIcon size={18} aria-hidden />
      <Title order={3} size="h4">
        {kindWords[node.kind]}
      </Title>
    </div>
  );
}
