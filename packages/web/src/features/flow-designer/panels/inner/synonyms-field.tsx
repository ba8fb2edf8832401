import { documentLimits } from '@halloo/flow/schema';
import { TagsInput } from '@mantine/core';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { below } from './field-order.ts';
import { tidySynonyms } from './typed-words.ts';

interface SynonymsFieldProps {
  value: readonly string[];
  keyword: string;
  onChange: (synonyms: string[]) => void;
}

/** Other words that mean the same, as tags. */
export function SynonymsField({ value, keyword, onChange }: SynonymsFieldProps) {
  const { readOnly } = useDesigner();
  return (
    <TagsInput
      {...below}
      label="Synonyms (optional)"
      description="Other words that count the same. Enter or a comma ends one."
      placeholder={value.length === 0 ? 'yeah, sure' : ''}
      disabled={readOnly !== null}
      classNames={{ inputField: classes.tagField ?? '' }}
      maxTags={documentLimits.synonyms}
      maxLength={documentLimits.keyword}
      splitChars={[',', ';']}
      value={[...value]}
      onChange={(tags) => onChange(tidySynonyms(tags, keyword))}
    />
  );
}
