import type { LineNode } from '@halloo/contract/settings';
import { Button, Progress, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useChangeLineNode } from '../parts/queries.ts';
import classes from './line-nodes.module.css';
import { drainInWords, loadInWords, nodeStates } from './line-words.ts';

interface LineNodesProps {
  nodes: readonly LineNode[];
}

/** The machines that the line calls through: how each does, and whether it takes new calls. */
export function LineNodes({ nodes }: LineNodesProps) {
  const change = useChangeLineNode();
  const [asked, setAsked] = useState<LineNode>();
  const [opened, setOpened] = useState(false);
  const [working, setWorking] = useState<string>();
  const opener = useRef<HTMLElement>(null);
  // What the dialog says follows the calls; what is leaving the screen keeps its words.
  const shown = nodes.find(({ name }) => name === asked?.name) ?? asked;

  const set = async (name: string, draining: boolean) => {
    setWorking(name);
    try {
      await change(name, draining);
      notifySuccess(draining ? `The node “${name}” takes no new calls.` : `The node “${name}” takes calls again.`);
    } catch (error) {
      notifyError(describeError(error).message);
    } finally {
      setWorking(undefined);
      setOpened(false);
    }
  };
  const act = (node: LineNode, button: HTMLElement) => {
    if (node.state === 'draining') return void set(node.name, false);
    opener.current = button;
    setAsked(node);
    setOpened(true);
  };

  return (
    <>
      <ul className={classes.nodes} aria-label="Nodes">
        {nodes.map((node) => (
          <Node key={node.name} node={node} working={working === node.name && !opened} onAct={act} />
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        title={`Take no new calls on “${shown?.name}”?`}
        confirm={{ label: 'Take no new calls', icon: <IconPlayerPause size={16} aria-hidden /> }}
        keep="Go on taking calls"
        working={working !== undefined}
        onConfirm={() => shown && void set(shown.name, true)}
        onClose={() => setOpened(false)}
        opener={opener.current}
      >
        {shown && <Text>{drainInWords(shown, nodes)}</Text>}
      </ConfirmDialog>
    </>
  );
}

const looks = {
  ready: { tone: 'green', Icon: IconCircleCheck },
  draining: { tone: 'yellow', Icon: IconPlayerPause },
  failing: { tone: 'red', Icon: IconCircleX },
} as const satisfies Record<LineNode['state'], unknown>;

interface NodeProps {
  node: LineNode;
  working: boolean;
  onAct: (node: LineNode, button: HTMLElement) => void;
}

function Node({ node, working, onAct }: NodeProps) {
  const { name, address, state, note, calls, capacity, dialers } = node;
  const { tone, Icon } = looks[state];
  const resting = state === 'draining';
  const ActIcon = resting ? IconPlayerPlay : IconPlayerPause;
  return (
    <li className={classes.node} aria-label={name}>
      <div className={classes.name}>
        <Text fw={600}>{name}</Text>
        <Text size="xs" c="dimmed">
          {address}
          {dialers > 1 && ` · ${dialers}\u00a0dialers`}
        </Text>
      </div>
      <div className={classes.state} aria-live="polite">
        <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
          {nodeStates[state]}
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
          loading={working}
          aria-label={resting ? `Take calls again on ${name}` : `Take no new calls on ${name}`}
          onClick={({ currentTarget }) => onAct(node, currentTarget)}
        >
          {resting ? 'Take calls again' : 'Take no new calls'}
        </Button>
      </div>
      {note && (
        <Text size="xs" className={classes.note} {...(state !== 'failing' && { c: 'dimmed' })}>
          {note}
        </Text>
      )}
    </li>
  );
}
