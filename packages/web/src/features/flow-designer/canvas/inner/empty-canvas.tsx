import { kindWords } from '@halloo/flow/about-node';
import { Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { Panel } from '@xyflow/react';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { roomForPanels } from '../../parts/room.ts';
import { samplePart } from '../../parts/sample-part.ts';
import { useShowAll } from '../../parts/show-all.ts';
import classes from '../canvas.module.css';

/** The first steps, on an empty canvas. */
export function EmptyCanvas() {
  const { readOnly, edit, select } = useDesigner();
  const showAll = useShowAll();
  const wide = useMediaQuery(roomForPanels, undefined, { getInitialValueInEffect: false });
  const kinds = (['start', 'audio', 'rule', 'end'] as const).map(kindWords).join(', ');
  const insert = () => {
    const part = samplePart(Math.random);
    edit({ type: 'add', ...part });
    // Choosing its audio is the next step.
    select(part.nodes.filter(({ kind }) => kind === 'audio').map(({ id }) => id));
    showAll();
  };
  return (
    <Panel position="center-left" className={classes.emptyPlace}>
      <div className={classes.empty}>
        <Title order={3} size="h3">
          {say(readOnly === null ? 'designer.empty.title' : 'designer.empty.readOnly')}
        </Title>
        <Text c="dimmed">{readOnly ?? say(wide ? 'designer.empty.click' : 'designer.empty.tap', { kinds })}</Text>
        {readOnly === null && (
          <>
            <Button variant="light" leftSection={<IconRoute size={16} aria-hidden />} onClick={insert}>
              {say('designer.empty.sample')}
            </Button>
            <Text c="dimmed" size="xs">
              {say('designer.empty.sampleHelp')}
            </Text>
          </>
        )}
      </div>
    </Panel>
  );
}
