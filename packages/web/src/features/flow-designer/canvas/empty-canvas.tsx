import { Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { Panel } from '@xyflow/react';
import { messages } from '../../../ui/messages.ts';
import { useDesigner } from '../designer-context.tsx';
import { roomForPanels } from '../room.ts';
import { samplePart } from '../sample-part.ts';
import { useShowAll } from '../show-all.ts';
import classes from './canvas.module.css';

/** What an empty flow invites to. */
export function EmptyCanvas() {
  const { readOnly, edit } = useDesigner();
  const showAll = useShowAll();
  const wide = useMediaQuery(roomForPanels, undefined, { getInitialValueInEffect: false });
  const begin = wide
    ? `Drag the parts of the call from the ${messages.flow.actionDirectory} to here, beginning with Start.`
    : 'Add the parts of the call one below the other, beginning with Start.';
  const insert = () => {
    edit({ type: 'add', ...samplePart(Math.random) });
    showAll();
  };
  return (
    <Panel position="center-left" className={classes.emptyPlace}>
      <div className={classes.empty}>
        <Title order={3} size="h3">
          {readOnly === null ? 'How should the call go?' : 'No flow was drawn'}
        </Title>
        <Text c="dimmed">{readOnly ?? `${begin} Join them by dragging from the lower dot of one to the next.`}</Text>
        {readOnly === null && (
          <Button
            variant="light"
            leftSection={<IconRoute size={16} aria-hidden />}
            onClick={insert}
            classNames={{ root: classes.sample, label: classes.sampleLabel }}
          >
            Start with a sample: play, press 1 or 2, say goodbye
          </Button>
        )}
      </div>
    </Panel>
  );
}
