import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Select } from '../../ui/select.tsx';
import { say } from '../../words/say.ts';
import { type LanguageOption, languageOptions, searchLanguages } from './inner/language-options.ts';
import { languagesQuery } from './queries.ts';

interface LanguageSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  /** The short code, such as `en-IN`; empty while none is chosen. */
  value: string;
  onChange: (code: string) => void;
}

/** Picks one of the languages that the speech engines speak. The search finds them by name and by code. */
export function LanguageSelect({ value, onChange, ...field }: LanguageSelectProps) {
  const languages = useQuery(languagesQuery);
  const options = useMemo(() => languageOptions(languages.data ?? [], value), [languages.data, value]);
  return (
    <Select
      label={say('speech.language')}
      {...field}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={say(languages.isError ? 'speech.languagesNotLoaded' : 'speech.noLanguage')}
      data={options}
      filter={({ options: given, search }) => searchLanguages(given as LanguageOption[], search)}
      value={value === '' ? null : value}
      onChange={(code) => code && onChange(code)}
    />
  );
}
