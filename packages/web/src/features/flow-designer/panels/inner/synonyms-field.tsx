import { documentLimits } from '@halloo/flow/schema';
import { TagsInput } from '@mantine/core';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { tidySynonyms } from '../../fields/typed-words.ts';
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
      splitChars={[',', ';']}
      value={[...value]}
      onChange={(tags) => onChange(tidySynonyms(tags, keyword))}
    />
  );
}
