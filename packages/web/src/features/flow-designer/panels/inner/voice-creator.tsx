import type { ChildNode } from '@halloo/flow/model';
import { documentLimits, type Outcome } from '@halloo/flow/vocabulary';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../../words/say.ts';
import { OutcomeSelect } from '../../fields/outcome-select.tsx';
import { plainWords, tidySynonyms } from '../../fields/typed-words.ts';
import { type ChosenLanguage, LanguageField, noLanguage } from './language-field.tsx';
import { answerKindWords } from './rule-options.ts';
import { SynonymsField } from './synonyms-field.tsx';
import type { AddChild } from './use-add-child.ts';
import { useFocusAgain } from './use-focus-again.ts';

interface VoiceCreatorProps {
  siblings: readonly ChildNode[];
  onAdd: AddChild;
}

/** A Rule listens in one language, so a new answer has the language of the one before. */
const languageOf = (siblings: readonly ChildNode[]): ChosenLanguage => {
  const answer = siblings.at(-1)?.answer;
  return answer?.kind === 'phrase' ? { langCode: answer.langCode, langName: answer.langName } : noLanguage;
};

export function VoiceCreator({ siblings, onAdd }: VoiceCreatorProps) {
  const [keyword, setKeyword] = useState('');
  const [synonyms, setSynonyms] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<ChosenLanguage>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form, again } = useFocusAgain('input');
  const language = picked ?? languageOf(siblings);
  const ready = keyword.trim() !== '' && language.langCode !== '';
  const add = () => {
    if (!ready) return;
    const word = keyword.trim();
    onAdd({ kind: 'phrase', keyword: word, synonyms: tidySynonyms(synonyms, word), ...language }, { outcome });
    setKeyword('');
    setSynonyms([]);
    setOutcome(null);
    again();
  };
  return (
    <form
      ref={form}
      aria-label={say('designer.answer.new', { kind: answerKindWords('phrase') })}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={say('designer.answer.keyword')}
          placeholder={say('designer.answer.keywordExample')}
          maxLength={documentLimits.keyword}
          value={keyword}
          onChange={({ currentTarget }) => setKeyword(plainWords(currentTarget.value))}
        />
        <SynonymsField value={synonyms} keyword={keyword} onChange={setSynonyms} />
        <LanguageField value={language.langCode} onChange={setPicked} />
        <OutcomeSelect value={outcome} onChange={setOutcome} />
        <Button type="submit" disabled={!ready} leftSection={<IconPlus size={16} aria-hidden />}>
          {say('designer.answer.addKeyword')}
        </Button>
      </Stack>
    </form>
  );
}
