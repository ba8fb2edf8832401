import { documentLimits } from '@halloo/flow/schema';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '../../../../ui/messages.ts';
import { below } from './field-order.ts';
import { inputHelp } from './input-help.ts';
import { type ChosenLanguage, LanguageField, noLanguage } from './language-field.tsx';
import { plainWords } from './typed-words.ts';
import type { AddChild } from './use-add-child.ts';

interface InputCreatorProps {
  kind: 'digits' | 'speech';
  onAdd: AddChild;
}

export function InputCreator({ kind, onAdd }: InputCreatorProps) {
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<ChosenLanguage>(noLanguage);
  const { userKeypad, userVoice } = messages.flow.rules;
  const given = name.trim();
  return (
    <form
      aria-label={`New ${kind === 'digits' ? userKeypad : userVoice} child`}
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') onAdd(kind === 'digits' ? { kind } : { kind, ...language }, { name: given });
      }}
    >
      <Stack gap="sm">
        <TextInput
          {...below}
          label="Name"
          placeholder={kind === 'digits' ? 'amount' : 'reason'}
          description={inputHelp[kind]}
          maxLength={documentLimits.name}
          value={name}
          onChange={({ currentTarget }) => setName(plainWords(currentTarget.value))}
        />
        {kind === 'speech' && <LanguageField recorded value={language.langCode} onChange={setLanguage} />}
        <Button type="submit" disabled={given === ''} leftSection={<IconPlus size={16} aria-hidden />}>
          Add input
        </Button>
      </Stack>
    </form>
  );
}
