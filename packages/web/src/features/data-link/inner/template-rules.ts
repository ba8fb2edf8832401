import { newSpokenScript, scriptLimits } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import { z } from 'zod';
import { say } from '../../../words/say.ts';
import { emptyFields } from './sample-values.ts';

export interface TemplateValues {
  name: string;
  text: string;
}

export const labels: Record<keyof TemplateValues, string> = {
  name: say('dataLink.name'),
  text: say('dataLink.script'),
};

export const emptyTemplate: TemplateValues = { name: '', text: '' };

const { name, text_message } = newSpokenScript.shape;

/** Shows how to write a field. */
export const exampleField = '{first_name}';

/** The upload of both variants: a name, and a text with at least one field. The quick variant needs exactly two. */
export const templateSchema = z.object({
  name,
  text: text_message.refine(
    (text) => templateFields(text).length > 0,
    say('dataLink.needsField', { example: exampleField }),
  ),
});

/** The specification's rule of the quick variant. */
export const quickFields = 2;

interface Quick {
  name: string;
  language: string;
  text: string;
}

/** The reason why the quick variant cannot upload yet; undefined when it can. */
export const quickProblem = ({ name: typed, language, text }: Quick) => {
  const count = templateFields(text).length;
  if (count !== quickFields) return say('dataLink.quickFields', { count });
  if (language === '') return say('dataLink.quickNeedsLanguage');
  if (typed.trim() === '') return say('dataLink.quickNeedsName');
  return templateSchema.safeParse({ name: typed, text }).success ? undefined : say('dataLink.quickTooLong');
};

interface Demo {
  text: string;
  hasVoice: boolean;
  values: Readonly<Record<string, string>>;
}

/** The reason why there can be no demo yet; undefined when there can. */
export const demoProblem = ({ text, hasVoice, values }: Demo) => {
  if (Object.keys(values).length === 0) return say('dataLink.demoNeedsField', { example: exampleField });
  if (!text_message.safeParse(text).success) return say('dataLink.demoTooLong');
  if (emptyFields(values).length > 0) return say('dataLink.demoNeedsValues');
  return hasVoice ? undefined : say('dataLink.demoNeedsVoice');
};

export const countInWords = (text: string, fields: number) =>
  say('dataLink.counts', { characters: text.trim().length, limit: scriptLimits.text, fields });
