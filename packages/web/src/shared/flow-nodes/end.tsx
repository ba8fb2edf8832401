import { kindWords } from '@halloo/flow/about-node';
import type { EndNode } from '@halloo/flow/model';
import { outcomeName } from '@halloo/flow/outcome-names';
import { Text } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { NodeView } from './node-view.ts';

export const end: NodeView<EndNode> = {
  icon: IconPhoneOff,
  tone: 'grey',
  does: ({ closingScriptId }, _flow, scripts) => {
    const script = closingScriptId === null ? undefined : scripts.get(closingScriptId);
    return script ? say('designer.node.endDoesScript', { script: script.name }) : say('designer.node.endDoes');
  },
  below: ({ outcome }, { outcomes }) =>
    outcome
      ? say('designer.node.endBelow', { kind: kindWords('end'), outcome: outcomeName(outcome, outcomes) })
      : kindWords('end'),
  entry: { about: say('designer.node.endAbout') },
  placement: { joinsAll: true },
  Panel: ({ node, change, parts: { OutcomeSelect, ScriptChoice } }) => (
    <>
      <Text c="dimmed">{say('designer.node.endHelp')}</Text>
      <OutcomeSelect
        label={say('designer.node.endOutcome')}
        help={say('designer.node.endOutcomeHelp')}
        value={node.outcome}
        onChange={(outcome) => change({ ...node, outcome })}
      />
      <ScriptChoice
        optional
        nodeId={node.id}
        label={say('designer.node.endScript')}
        scriptId={node.closingScriptId}
        onChoose={(closingScriptId) => change({ ...node, closingScriptId })}
      />
    </>
  ),
};
