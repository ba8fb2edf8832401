import { scriptOf } from '@halloo/flow/about-node';
import type { Flow, FlowNode, TakenFlow } from '@halloo/flow/model';
import { openFlow } from '@halloo/flow/open-flow';
import { Button, Collapse, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { NodeIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { SmallPicture } from '../../../../shared/flow-picture/small-picture.tsx';
import { useScripts } from '../../../../shared/flow-picture/use-scripts.ts';
import { walkOrder } from '../../../../shared/flow-picture/walk-order.ts';
import { renewAudio, scriptQuery } from '../../../../shared/script-choice/queries.ts';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import { say } from '../../../../words/say.ts';
import classes from './sub-flow-inside.module.css';

/** The nodes of the version that a Sub-flow enters, to read and to hear. */
export function SubFlowInside({ taken }: { taken: TakenFlow }) {
  const [open, setOpen] = useState(false);
  const partId = useId();
  const opened = useMemo(() => (taken.flow === null ? undefined : openFlow(taken.flow)), [taken.flow]);
  if (!opened) return null;
  if ('problem' in opened) return <Text c="dimmed">{opened.problem}</Text>;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={open}
        aria-controls={partId}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {say('designer.subflow.inside', { count: Object.keys(opened.flow.nodes).length })}
      </Button>
      <Collapse expanded={open} id={partId}>
        {open && <Nodes flow={opened.flow} />}
      </Collapse>
    </div>
  );
}

function Nodes({ flow }: { flow: Flow }) {
  const { known } = useScripts(flow);
  return (
    <div className={classes.inside}>
      <SmallPicture flow={flow} />
      <ol className={classes.nodes} aria-label={say('designer.subflow.insideList')}>
        {walkOrder(flow).map((node) => (
          <li key={node.id} className={classes.node}>
            <NodeIcon node={node} />
            <NodeWords node={node} flow={flow} scripts={known} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function NodeWords({ node, flow, scripts }: { node: FlowNode; flow: Flow; scripts: KnownScripts }) {
  const { title, below } = nodeTitle(node, flow, scripts);
  const scriptId = scriptOf(node);
  return (
    <div className={classes.words}>
      <span className={classes.title}>{title}</span>
      <span className={classes.below}>{below}</span>
      {scriptId !== null && <ScriptPlayer scriptId={scriptId} />}
    </div>
  );
}

/** Nothing until the script is loaded; the title says if it is gone. */
function ScriptPlayer({ scriptId }: { scriptId: number }) {
  const { data: script } = useQuery(scriptQuery(scriptId));
  return (
    script && (
      <AudioPlayer
        compact
        src={script.audio_file}
        label={script.name}
        seconds={script.length_in_seconds}
        renew={() => renewAudio(scriptId)}
      />
    )
  );
}
