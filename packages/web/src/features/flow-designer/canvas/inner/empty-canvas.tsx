import { Text, Title } from '@mantine/core';
import { Panel } from '@xyflow/react';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../canvas.module.css';
import { Beginnings } from './beginnings.tsx';

/** The first steps, on an empty canvas. */
export function EmptyCanvas() {
  const { readOnly } = useDesigner();
  return (
    <Panel position="center-left" className={classes.emptyPlace}>
      <div className={classes.empty}>
        <Title order={3} size="h3">
          {say(readOnly === null ? 'designer.empty.title' : 'designer.empty.readOnly')}
        </Title>
        {readOnly === null ? <Beginnings /> : <Text c="dimmed">{readOnly}</Text>}
      </div>
    </Panel>
  );
}
