import { templateFields } from '@halloo/flow/template';
import { useState } from 'react';
import { useSaveScript } from '../../../shared/speech/use-save-script.ts';
import { useSpeaker } from '../../../shared/speech/use-speaker.ts';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { emptyTemplate, labels, type TemplateValues, templateSchema } from './template-rules.ts';
import { useColumns } from './use-columns.ts';
import { useDemo } from './use-demo.ts';

/** The whole screen, or a name, a language and two fields. */
export type Variant = 'full' | 'quick';

/** The template being written. Both variants share it, so that switching between them loses nothing. */
export const useTemplate = (variant: Variant) => {
  const [kept, setKept] = useState(emptyTemplate);
  const speaker = useSpeaker();
  const columns = useColumns();
  const saving = useSaveScript();
  const form = useCheckedForm<TemplateValues>({
    kept,
    labels,
    schema: templateSchema,
    onSubmit: (sent) => {
      setKept(sent);
      form.reset();
      saving.save({
        name: sent.name,
        text_message: sent.text,
        lang_code: speaker.language,
        audio_type: 'Text Template',
        // The quick variant leaves the voice to Halloo: the first of the language.
        ...(variant === 'full' && speaker.voice && { voice_name: speaker.voice.original_name }),
      });
    },
  });
  const fields = templateFields(form.values.text);
  const demo = useDemo({ text: form.values.text, fields, speaker });

  const reset = () => {
    demo.reset();
    saving.again();
    speaker.reset();
    setKept(emptyTemplate);
    form.reset();
  };
  return { form, fields, speaker, columns, saving, demo, reset, locked: saving.state.step !== 'open' };
};

export type Template = ReturnType<typeof useTemplate>;
