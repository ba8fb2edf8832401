import { documentLimits } from '@halloo/flow/vocabulary';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { plainWords } from '../../fields/typed-words.ts';
import { inputHelp } from './input-help.ts';
import { type ChosenLanguage, LanguageField, noLanguage } from './language-field.tsx';
import { answerKindWords } from './rule-options.ts';
import type { AddChild } from './use-add-child.ts';

interface InputCreatorProps {
  kind: 'digits' | 'speech';
  onAdd: AddChild;
}

export function InputCreator({ kind, onAdd }: InputCreatorProps) {
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<ChosenLanguage>(noLanguage);
  const given = name.trim();
  return (
    <form
      aria-label={say('designer.answer.new', { kind: answerKindWords(kind) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') onAdd(kind === 'digits' ? { kind } : { kind, ...language }, { name: given });
      }}
    >
      <Stack gap="sm">
        <TextInput
          {...below}
          label={say('ui.name')}
          placeholder={say(`designer.answer.${kind}NameExample`)}
          description={inputHelp[kind]}
          maxLength={documentLimits.name}
          value={name}
          onChange={({ currentTarget }) => setName(plainWords(currentTarget.value))}
        />
        {kind === 'speech' && <LanguageField recorded value={language.langCode} onChange={setLanguage} />}
        <Button type="submit" disabled={given === ''} leftSection={<IconPlus size={16} aria-hidden />}>
          {say('designer.answer.addInput')}
        </Button>
      </Stack>
    </form>
  );
}
