import { Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { Panel } from '@xyflow/react';
import { messages } from '../../../../ui/messages.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { roomForPanels } from '../../parts/room.ts';
import { samplePart } from '../../parts/sample-part.ts';
import { useShowAll } from '../../parts/show-all.ts';
import classes from '../canvas.module.css';

/** What an empty flow invites to. */
export function EmptyCanvas() {
  const { readOnly, edit, select } = useDesigner();
  const showAll = useShowAll();
  const wide = useMediaQuery(roomForPanels, undefined, { getInitialValueInEffect: false });
  const { start, audio, rule, end } = messages.flow.nodes;
  const how = wide
    ? `Click the parts in the ${messages.flow.actionDirectory} one after the other, or drag them to here: ${start}, ${audio}, ${rule}, ${end}.`
    : `Tap Add and take the parts one after the other: ${start}, ${audio}, ${rule}, ${end}.`;
  const insert = () => {
    const part = samplePart(Math.random);
    edit({ type: 'add', ...part });
    // What is left to do: what it plays.
    select(part.nodes.filter(({ kind }) => kind === 'audio').map(({ id }) => id));
    showAll();
  };
  return (
    <Panel position="center-left" className={classes.emptyPlace}>
      <div className={classes.empty}>
        <Title order={3} size="h3">
          {readOnly === null ? 'How should the call go?' : 'No flow was drawn'}
        </Title>
        <Text c="dimmed">{readOnly ?? `${how} Each is joined to the one before it.`}</Text>
        {readOnly === null && (
          <>
            <Button variant="light" leftSection={<IconRoute size={16} aria-hidden />} onClick={insert}>
              Start with a sample
            </Button>
            <Text c="dimmed" size="xs">
              Play, press 1 or 2, say goodbye. You only choose what is played.
            </Text>
          </>
        )}
      </div>
    </Panel>
  );
}
