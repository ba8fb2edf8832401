import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { LanguageSelect } from '../../../shared/speech/language-select.tsx';
import { SavedScript } from '../../../shared/speech/saved-script.tsx';
import speech from '../../../shared/speech/speech.module.css';
import { ScriptBackButton } from '../../../ui/script-back.tsx';
import { say } from '../../../words/say.ts';
import { TemplateEditor } from './template-editor.tsx';
import { countInWords, labels, quickProblem } from './template-rules.ts';
import type { Template } from './use-template.ts';

/** A name, a language and a script with two fields; the first voice of the language speaks. */
export function QuickVariant({ template }: { template: Template }) {
  const { form, fields, speaker, columns, saving, locked, reset } = template;
  const { name, text } = form.values;
  const { error, onBlur } = form.field('text');
  const problem = quickProblem({ name, text, language: speaker.language });
  if (saving.state.step === 'saved') {
    return (
      <section className={`${speech.card} ${speech.single}`} aria-label={say('dataLink.quickAudio')}>
        <SavedScript script={saving.state.script} onAnother={reset} />
      </section>
    );
  }
  return (
    <form {...form.form} aria-label={say('dataLink.quickForm')} className={`${speech.card} ${speech.single}`}>
      <Text c="dimmed">{say('dataLink.quickAbout')}</Text>
      <Stack>
        <TextInput autoComplete="off" disabled={locked} {...form.text('name')} />
        <LanguageSelect disabled={locked} value={speaker.language} onChange={speaker.setLanguage} />
        <TemplateEditor
          label={labels.text}
          value={text}
          onChange={(typed) => form.set({ text: typed })}
          onBlur={onBlur}
          error={error}
          description={countInWords(text, fields.length)}
          columns={columns.columns}
          unknown={[]}
          language={speaker.language}
          disabled={locked}
        />
      </Stack>
      <div className={speech.actions}>
        <Button
          type="submit"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={saving.state.step === 'saving'}
          disabled={problem !== undefined}
        >
          {say('dataLink.quickUpload')}
        </Button>
        <ScriptBackButton />
        <Text className={speech.actionWords} role="status">
          {problem}
        </Text>
      </div>
    </form>
  );
}
