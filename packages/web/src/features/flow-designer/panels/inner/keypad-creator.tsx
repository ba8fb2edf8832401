import type { ChildNode } from '@halloo/flow/model';
import { documentLimits, type KeypadKey, type Outcome } from '@halloo/flow/vocabulary';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../../words/say.ts';
import { OutcomeSelect } from '../../fields/outcome-select.tsx';
import { plainWords } from '../../fields/typed-words.ts';
import { KeyGrid } from './key-grid.tsx';
import { answerKindWords, keyOwners } from './rule-options.ts';
import type { AddChild } from './use-add-child.ts';
import { useFocusAgain } from './use-focus-again.ts';

interface KeypadCreatorProps {
  siblings: readonly ChildNode[];
  onAdd: AddChild;
}

export function KeypadCreator({ siblings, onAdd }: KeypadCreatorProps) {
  const [picked, setPicked] = useState<KeypadKey | null>(null);
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form, again } = useFocusAgain('button:enabled');
  const owners = keyOwners(siblings);
  // Another answer may have taken it meanwhile.
  const key = picked !== null && owners.has(picked) ? null : picked;
  const add = () => {
    if (key === null) return;
    onAdd({ kind: 'key', key }, { name: name.trim(), outcome });
    setPicked(null);
    setName('');
    setOutcome(null);
    again();
  };
  return (
    <form
      ref={form}
      aria-label={say('designer.answer.new', { kind: answerKindWords('key') })}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Stack gap="sm">
        <KeyGrid owners={owners} value={key} onChange={setPicked} />
        <TextInput
          label={say('designer.panel.name')}
          placeholder={say('designer.answer.keyNameExample')}
          maxLength={documentLimits.name}
          value={name}
          onChange={({ currentTarget }) => setName(plainWords(currentTarget.value))}
        />
        <OutcomeSelect value={outcome} onChange={setOutcome} />
        <Button type="submit" disabled={key === null} leftSection={<IconPlus size={16} aria-hidden />}>
          {key === null ? say('designer.answer.chooseKey') : say('designer.answer.addKey', { key })}
        </Button>
      </Stack>
    </form>
  );
}
