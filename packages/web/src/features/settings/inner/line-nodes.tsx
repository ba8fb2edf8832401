import type { LineNode } from '@halloo/contract/settings';
import { Button, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { changeLineNode } from '../parts/queries.ts';
import classes from './line-nodes.module.css';
import { drainInWords, loadInWords, nodeStates, readingsInWords } from './line-words.ts';

interface LineNodesProps {
  nodes: readonly LineNode[];
}

/** The nodes of the line: state, load, and whether each takes new calls. */
export function LineNodes({ nodes }: LineNodesProps) {
  const [asked, setAsked] = useState<LineNode>();
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  // The dialog shows current counts; while it closes, a node that is gone keeps its text.
  const shown = nodes.find(({ name }) => name === asked?.name) ?? asked;

  const draining = useSend(changeLineNode, {
    notice: (_settings, { name }) => say('settings.line.drained', { name }),
    onSuccess: () => setOpened(false),
    onError: (error) => {
      setOpened(false);
      reportError(error);
    },
  });
  const ask = (node: LineNode, button: HTMLElement) => {
    opener.current = button;
    setAsked(node);
    setOpened(true);
  };

  return (
    <>
      <ul className={classes.nodes} aria-label={say('settings.line.nodes')}>
        {nodes.map((node) => (
          <Node key={node.name} node={node} onDrain={(button) => ask(node, button)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        title={say('settings.line.drainTitle', { name: shown?.name ?? '' })}
        confirm={{ label: say('settings.line.drain'), icon: <IconPlayerPause size={16} aria-hidden /> }}
        keep={say('settings.line.drainKeep')}
        working={draining.isPending}
        onConfirm={() => shown && draining.send({ name: shown.name, draining: true })}
        onClose={() => setOpened(false)}
        opener={opener.current}
      >
        {shown && <Text>{drainInWords(shown, nodes)}</Text>}
      </ConfirmDialog>
    </>
  );
}

/** A busy node still takes calls. */
const slowed = { tone: 'yellow', Icon: IconAlertTriangle, words: say('settings.line.slowed') } as const;

const looks = {
  ready: { tone: 'green', Icon: IconCircleCheck },
  draining: { tone: 'yellow', Icon: IconPlayerPause },
  failing: { tone: 'red', Icon: IconCircleX },
} as const satisfies Record<LineNode['state'], unknown>;

interface NodeProps {
  node: LineNode;
  onDrain: (button: HTMLElement) => void;
}

function Node({ node, onDrain }: NodeProps) {
  const { name, address, state, note, calls, capacity, dialers } = node;
  const isSlowed = state === 'ready' && node.slowed !== null;
  const { tone, Icon, words } = isSlowed ? slowed : { ...looks[state], words: nodeStates[state] };
  const readings = readingsInWords(node);
  const isDraining = state === 'draining';
  const resuming = useSend(changeLineNode, { notice: say('settings.line.resumed', { name }) });
  const ActIcon = isDraining ? IconPlayerPlay : IconPlayerPause;
  return (
    <li className={classes.node} aria-label={name}>
      <div className={classes.name}>
        <Text fw={600}>{name}</Text>
        <Text size="xs" c="dimmed">
          {dialers > 1 ? say('settings.line.seenBy', { address, dialers }) : address}
        </Text>
      </div>
      <div className={classes.state} aria-live="polite">
        <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
          {words}
        </Tag>
      </div>
      <div className={classes.load}>
        <Text className="tabular">{loadInWords(node)}</Text>
        <Progress
          aria-hidden
          size="xs"
          color="var(--mantine-color-dimmed)"
          value={Math.min(100, (calls / capacity) * 100)}
        />
      </div>
      <div className={classes.act}>
        <Button
          fullWidth
          size="xs"
          variant="default"
          leftSection={<ActIcon size={16} aria-hidden />}
          loading={resuming.isPending}
          aria-label={say(isDraining ? 'settings.line.resumeNode' : 'settings.line.drainNode', { name })}
          onClick={({ currentTarget }) =>
            isDraining ? resuming.send({ name, draining: false }) : onDrain(currentTarget)
          }
        >
          {say(isDraining ? 'settings.line.resume' : 'settings.line.drain')}
        </Button>
      </div>
      {readings && (
        <Text size="xs" c="dimmed" className={`tabular ${classes.readings}`}>
          {readings}
        </Text>
      )}
      {note && (
        <Text size="xs" className={classes.note} {...(state !== 'failing' && !isSlowed && { c: 'dimmed' })}>
          {note}
        </Text>
      )}
    </li>
  );
}
