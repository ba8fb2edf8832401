import { newSpokenScript, scriptLimits } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import { z } from 'zod';
import { formatNumber } from '../../../ui/format.ts';
import { emptyFields } from './sample-values.ts';

export interface TemplateValues {
  name: string;
  text: string;
}

export const labels: Record<keyof TemplateValues, string> = { name: 'Script name', text: 'Script' };

export const emptyTemplate: TemplateValues = { name: '', text: '' };

const { name, text_message } = newSpokenScript.shape;

/** What both variants upload: a name, and a text with at least one field. The quick one waits for two. */
export const templateSchema = z.object({
  name,
  text: text_message.refine(
    (text) => templateFields(text).length > 0,
    'needs at least one word in braces, such as {first_name}',
  ),
});

/** The specification's odd rule of the quick variant. */
export const quickFields = 2;

interface Quick {
  name: string;
  language: string;
  text: string;
}

/** Why the quick variant cannot upload yet; nothing when it can. */
export const quickProblem = ({ name: typed, language, text }: Quick) => {
  const count = templateFields(text).length;
  if (count !== quickFields) return `This quick way takes exactly 2 fields in braces; there ${areInWords(count)} now.`;
  if (language === '') return 'Choose a language.';
  if (typed.trim() === '') return 'Give the script a name.';
  return templateSchema.safeParse({ name: typed, text }).success ? undefined : 'Name or script is too long.';
};

const areInWords = (count: number) => {
  if (count === 0) return 'are none';
  return count === 1 ? 'is 1' : `are ${count}`;
};

interface Demo {
  text: string;
  hasVoice: boolean;
  values: Readonly<Record<string, string>>;
}

/** Why no demo can be given yet; nothing when one can. */
export const demoProblem = ({ text, hasVoice, values }: Demo) => {
  if (Object.keys(values).length === 0) return 'A word in braces, such as {first_name}, becomes a field here.';
  if (!text_message.safeParse(text).success) return 'The script is too long.';
  if (emptyFields(values).length > 0) return 'Every field needs a value.';
  return hasVoice ? undefined : 'There is no voice yet.';
};

export const countInWords = (text: string, fields: number) =>
  `${formatNumber(text.trim().length)} of ${formatNumber(scriptLimits.text)} characters, ${fields} ${fields === 1 ? 'field' : 'fields'}`;
