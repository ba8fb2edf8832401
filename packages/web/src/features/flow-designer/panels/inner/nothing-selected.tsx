import { Text } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import classes from './nothing-selected.module.css';

const selectHelp = (readOnly: string | null): string =>
  readOnly === null ? say('designer.panel.select') : say('designer.panel.selectReadOnly', { reason: readOnly });

export function NothingSelected() {
  const { readOnly } = useDesigner();
  const flow = useFlow();
  const isEmpty = Object.keys(flow.nodes).length === 0;
  return (
    <div className={classes.help}>
      <IconPointer size={24} aria-hidden />
      <Text fw={600}>{say(isEmpty ? 'designer.panel.empty' : 'designer.panel.nothingSelected')}</Text>
      <Text c="dimmed">{isEmpty ? say('designer.panel.emptyHelp') : selectHelp(readOnly)}</Text>
      {readOnly === null && !isEmpty && <Text c="dimmed">{say('designer.panel.addHelp')}</Text>}
    </div>
  );
}
