import type { ChildNode } from '@halloo/flow/model';
import { documentLimits, type KeypadKey, type Outcome } from '@halloo/flow/schema';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { KeyGrid } from './key-grid.tsx';
import { OutcomeSelect } from './outcome-select.tsx';
import { keyOwners } from './rule-options.ts';
import { plainWords } from './typed-words.ts';
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
  // Undo or somebody else may have used it meanwhile.
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
      aria-label="New Keypad child"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Stack gap="sm">
        <KeyGrid owners={owners} value={key} onChange={setPicked} />
        <TextInput
          label="Name (optional)"
          placeholder="Yes, I will come"
          maxLength={documentLimits.name}
          value={name}
          onChange={({ currentTarget }) => setName(plainWords(currentTarget.value))}
        />
        <OutcomeSelect value={outcome} onChange={setOutcome} />
        <Button type="submit" disabled={key === null} leftSection={<IconPlus size={16} aria-hidden />}>
          {key === null ? 'Choose a key' : `Add key ${key}`}
        </Button>
      </Stack>
    </form>
  );
}
