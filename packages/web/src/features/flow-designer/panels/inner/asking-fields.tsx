import { limits } from '@halloo/flow/limits';
import type { RuleNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { NumberInput, Text } from '@mantine/core';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { readWhole } from '../../fields/read-whole.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../panels.module.css';
import { NextField } from './next-field.tsx';
import { noAnswerWords } from './no-answer.ts';
import { PromptFields } from './prompt-fields.tsx';

/** How often a Rule asks, how long it waits, and what happens and is said without a right answer: for a Rule and a question. */
export function AskingFields({ node }: { node: RuleNode }) {
  const { edit } = useDesigner();
  const flow = useFlow();
  const { scripts } = useWorkbench();
  const { tries, waitSeconds, ...usual } = node;
  // As every Rule: the document says nothing.
  const setTries = (count: number) =>
    edit({
      type: 'change',
      node: { ...usual, ...(waitSeconds && { waitSeconds }), ...(count !== limits.tries && { tries: count }) },
    });
  const setWait = (seconds: number) =>
    edit({
      type: 'change',
      node: { ...usual, ...(tries && { tries }), ...(seconds * 1000 !== limits.inputMs && { waitSeconds: seconds }) },
    });
  return (
    <>
      <div className={classes.pair}>
        <CountField
          label={say('designer.question.tries')}
          help={say('designer.question.triesHelp')}
          limits={documentLimits.tries}
          value={tries ?? limits.tries}
          onStore={setTries}
        />
        <CountField
          label={say('designer.question.wait')}
          help={say('designer.question.waitHelp')}
          limits={documentLimits.waitSeconds}
          value={waitSeconds ?? limits.inputMs / 1000}
          onStore={setWait}
        />
      </div>
      <div>
        <NextField node={node} />
        <Text c="dimmed" size="xs" mt={4}>
          {noAnswerWords(flow, node.id, scripts)}
        </Text>
      </div>
      <PromptFields node={node} />
    </>
  );
}

interface CountFieldProps {
  label: string;
  help: string;
  limits: { readonly min: number; readonly max: number };
  value: number;
  onStore: (count: number) => void;
}

function CountField({ label, help, limits: given, value, onStore }: CountFieldProps) {
  const { readOnly } = useDesigner();
  const {
    value: typed,
    set,
    onBlur,
  } = useTyped(String(value), (text) => {
    const count = readWhole(text, given);
    if (count !== undefined) onStore(count);
  });
  return (
    <NumberInput
      {...below}
      label={label}
      description={help}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={given.min}
      max={given.max}
      error={readWhole(typed, given) === undefined ? say('designer.question.range', given) : undefined}
      disabled={readOnly !== null}
      value={typed}
      onChange={(count) => set(String(count))}
      onBlur={onBlur}
    />
  );
}
