import { documentLimits } from '@halloo/flow/vocabulary';
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { separators, splitWords, tidySynonyms } from '../../fields/typed-words.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';

interface SynonymsFieldProps {
  value: readonly string[];
  keyword: string;
  onChange: (synonyms: string[]) => void;
}

/** Other words that mean the same, as tags. */
export function SynonymsField({ value, keyword, onChange }: SynonymsFieldProps) {
  const { readOnly } = useDesigner();
  const [typed, setTyped] = useState('');
  const set = (tags: readonly string[]) => onChange(tidySynonyms(tags, keyword));
  /** Keyboards of phones send no keys, only the text that they changed. */
  const onType = (text: string) => {
    const words = splitWords(text);
    const last = words.pop() ?? '';
    if (words.length > 0) set([...value, ...words]);
    setTyped(words.length > 0 ? last.trimStart() : text);
  };
  return (
    <TagsInput
      {...below}
      label={say('designer.answer.synonyms')}
      description={say('designer.answer.synonymsHelp')}
      placeholder={value.length === 0 ? say('designer.answer.synonymsExample') : ''}
      disabled={readOnly !== null}
      classNames={{ inputField: classes.tagField ?? '' }}
      maxTags={documentLimits.synonyms}
      maxLength={documentLimits.keyword}
      splitChars={separators}
      searchValue={typed}
      onSearchChange={onType}
      value={[...value]}
      onChange={set}
    />
  );
}
