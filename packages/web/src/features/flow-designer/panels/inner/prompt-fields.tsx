import { scriptsOf, withScript } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { RuleNode } from '@halloo/flow/model';
import { enteredField, newReadBack, type ReadBack, readBackLack } from '@halloo/flow/read-back';
import { type KeypadKey, keypadKeys, type Prompt } from '@halloo/flow/vocabulary';
import { Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { ScriptChoice } from './script-choice.tsx';

interface PromptFieldsProps {
  node: RuleNode;
}

/** What a Rule says beside its question. Most Rules need none of it, so it is folded. */
export function PromptFields({ node }: PromptFieldsProps) {
  const flow = useFlow();
  const [open, setOpen] = useState(node.readBack !== undefined && readBackLack(node.readBack) !== undefined);
  const contentId = useId();
  const count = scriptsOf(node).length;
  const takesDigits = graphOf(flow).ruleKind(node.id) === 'digits';
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
      >
        <Chevron size={16} aria-hidden />
        <span>{say('designer.prompt.title')}</span>
        {count > 0 && <span className={classes.foldCount}>{say('designer.prompt.count', { count })}</span>}
      </UnstyledButton>
      <div id={contentId}>
        {open && (
          <Stack gap="md" pt="xs">
            <PromptChoice
              node={node}
              prompt="no_input"
              label={say('designer.prompt.noInput')}
              help={say('designer.prompt.noInputHelp')}
            />
            <PromptChoice
              node={node}
              prompt="no_match"
              label={say('designer.prompt.noMatch')}
              help={say('designer.prompt.noMatchHelp')}
            />
            {/* A Rule that no longer takes digits shows it too, so that it can be switched off. */}
            {(takesDigits || node.readBack) && <ReadBackFields node={node} />}
          </Stack>
        )}
      </div>
    </div>
  );
}

interface PromptChoiceProps extends PromptFieldsProps {
  prompt: Prompt;
  label: string;
  help: string;
}

function PromptChoice({ node, prompt, label, help }: PromptChoiceProps) {
  const { edit } = useDesigner();
  const scriptId = scriptsOf(node).find((use) => use.prompt === prompt)?.scriptId ?? null;
  return (
    <ScriptChoice
      optional
      brief
      {...{ nodeId: node.id, prompt, label, help, scriptId }}
      none={prompt === 'read_back' ? say('designer.script.none') : say('designer.prompt.none')}
      onChoose={(id) => edit({ type: 'change', node: withScript(node, id, prompt) })}
    />
  );
}

const withoutReadBack = ({ readBack: _, ...rule }: RuleNode): RuleNode => rule;

function ReadBackFields({ node }: PromptFieldsProps) {
  const { edit, readOnly } = useDesigner();
  const { readBack } = node;
  const change = (changed: ReadBack | undefined) =>
    edit({ type: 'change', node: changed ? { ...node, readBack: changed } : withoutReadBack(node) });
  return (
    <Stack gap="sm">
      <Switch
        label={say('designer.prompt.readBack')}
        description={say('designer.prompt.readBackHelp')}
        disabled={readOnly !== null}
        checked={readBack !== undefined}
        onChange={({ currentTarget: { checked } }) => change(checked ? newReadBack : undefined)}
      />
      {readBack && (
        <>
          <Group gap="sm" grow align="flex-start">
            <KeySelect
              label={say('designer.prompt.yes')}
              value={readBack.yes}
              other={readBack.no}
              onChange={(yes) => change({ ...readBack, yes })}
            />
            <KeySelect
              label={say('designer.prompt.no')}
              value={readBack.no}
              other={readBack.yes}
              onChange={(no) => change({ ...readBack, no })}
            />
          </Group>
          <PromptChoice
            node={node}
            prompt="read_back"
            label={say('designer.prompt.readBackScript')}
            help={say('designer.prompt.readBackExample', {
              digits: `{${enteredField}}`,
              yes: readBack.yes,
              no: readBack.no,
            })}
          />
          <Text c="dimmed" size="xs">
            {say('designer.prompt.recording')}
          </Text>
        </>
      )}
    </Stack>
  );
}

interface KeySelectProps {
  label: string;
  value: KeypadKey;
  /** The key that has the other meaning. */
  other: KeypadKey;
  onChange: (key: KeypadKey) => void;
}

function KeySelect({ label, value, other, onChange }: KeySelectProps) {
  const { readOnly } = useDesigner();
  return (
    <Select
      {...below}
      label={label}
      data={keypadKeys.filter((key) => key === value || key !== other)}
      allowDeselect={false}
      disabled={readOnly !== null}
      value={value}
      onChange={(key) => {
        const chosen = keypadKeys.find((one) => one === key);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
