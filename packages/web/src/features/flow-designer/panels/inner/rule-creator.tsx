import { graphOf } from '@halloo/flow/graph';
import type { AnswerKind, ChildNode } from '@halloo/flow/model';
import { Radio, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../../words/say.ts';
import { useFlow } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { InputCreator } from './input-creator.tsx';
import { KeypadCreator } from './keypad-creator.tsx';
import { openKinds, ruleHint, ruleOptions } from './rule-options.ts';
import { useAddChild } from './use-add-child.ts';
import { VoiceCreator } from './voice-creator.tsx';

/** The most common kind. */
const usual: AnswerKind = 'key';

/** Adds answers to a Rule, of the kinds that it can still have. */
export function RuleCreator({ ruleId }: { ruleId: string }) {
  const flow = useFlow();
  const [wanted, setWanted] = useState<AnswerKind>(usual);
  const graph = graphOf(flow);
  const children = graph.children(ruleId);
  const kind = graph.ruleKind(ruleId);
  const open = openKinds(kind, children);
  const hint = ruleHint(kind, children);
  const chosen = kind === 'none' ? wanted : open[0];
  const option = ruleOptions.find((one) => one.kind === chosen);
  return (
    <Stack gap="sm">
      {open.length > 0 && (
        <Radio.Group
          label={say('designer.answer.waitFor')}
          value={String(option?.value ?? '')}
          onChange={(value) => setWanted(ruleOptions.find((one) => String(one.value) === value)?.kind ?? usual)}
        >
          <div className={classes.options}>
            {ruleOptions.map(({ value, kind: own, label, about }) => (
              <Radio.Card
                key={value}
                className={classes.option}
                value={String(value)}
                disabled={!open.includes(own)}
                aria-label={label}
              >
                <span className={classes.optionName}>
                  <Radio.Indicator size="xs" disabled={!open.includes(own)} />
                  {label}
                </span>
                {kind === 'none' && <span className={classes.optionAbout}>{about}</span>}
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      {hint && (
        <Text size="xs" role="status" className={classes.hint}>
          <IconInfoCircle size={14} aria-hidden />
          <span>{hint}</span>
        </Text>
      )}
      {chosen && <Creator key={chosen} ruleId={ruleId} kind={chosen} siblings={children} />}
    </Stack>
  );
}

/** Adds an answer of the kind that the Rule has; of a Rule without answers, by key. Nothing where it can have no more. */
export function AnswerCreator({ ruleId }: { ruleId: string }) {
  const graph = graphOf(useFlow());
  const children = graph.children(ruleId);
  const kind = graph.ruleKind(ruleId);
  const [open] = kind === 'none' ? [usual] : openKinds(kind, children);
  return open ? <Creator key={open} ruleId={ruleId} kind={open} siblings={children} /> : null;
}

interface CreatorProps {
  ruleId: string;
  kind: AnswerKind;
  siblings: readonly ChildNode[];
}

function Creator({ ruleId, kind, siblings }: CreatorProps) {
  const add = useAddChild(ruleId);
  if (kind === 'key') return <KeypadCreator siblings={siblings} onAdd={add} />;
  if (kind === 'phrase') return <VoiceCreator siblings={siblings} onAdd={add} />;
  return <InputCreator kind={kind} onAdd={add} />;
}
