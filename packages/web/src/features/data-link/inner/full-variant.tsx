import { unknownFields } from '@halloo/flow/template';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconRestore, IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { CompareButton } from '../../../shared/speech/compare-button.tsx';
import { SavedScript } from '../../../shared/speech/saved-script.tsx';
import { SpeakerFields } from '../../../shared/speech/speaker-fields.tsx';
import speech from '../../../shared/speech/speech.module.css';
import { ScriptBackButton } from '../../../ui/script-back.tsx';
import { say } from '../../../words/say.ts';
import { CampaignChoice } from './campaign-choice.tsx';
import { DemoPanel } from './demo-panel.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { countInWords, labels } from './template-rules.ts';
import type { Template } from './use-template.ts';

/** The whole form: voice, columns of a campaign, sample values and the demo. */
export function FullVariant({ template }: { template: Template }) {
  const { form, fields, speaker, columns, saving, demo, locked, reset } = template;
  const formId = useId();
  const { text } = form.values;
  const { error, onBlur } = form.field('text');
  const unknown = columns.campaign ? unknownFields(text, columns.columns) : [];
  return (
    <div className={speech.desk}>
      <form {...form.form} id={formId} aria-label={say('dataLink.title')} className={speech.card}>
        <Stack>
          <TextInput autoComplete="off" disabled={locked} {...form.text('name')} />
          <SpeakerFields speaker={speaker} disabled={locked} />
          <CompareButton speaker={speaker} text={text} disabled={locked} />
          <CampaignChoice columns={columns} disabled={locked} onChoose={() => demo.chooseLead(undefined)} />
          <TemplateEditor
            label={labels.text}
            value={text}
            onChange={(typed) => form.set({ text: typed })}
            onBlur={onBlur}
            error={error}
            description={countInWords(text, fields.length)}
            columns={columns.columns}
            chips
            unknown={unknown}
            language={speaker.language}
            disabled={locked}
          />
        </Stack>
      </form>
      <section className={`${speech.card} ${speech.tall}`} aria-label={say('dataLink.demo')}>
        {saving.state.step === 'saved' ? (
          <SavedScript script={saving.state.script} onAnother={reset} />
        ) : (
          <DemoPanel demo={demo} fields={fields} campaign={columns.campaign} unknown={unknown} disabled={locked} />
        )}
      </section>
      {saving.state.step !== 'saved' && (
        <div className={speech.actions}>
          <Button
            type="submit"
            form={formId}
            leftSection={<IconUpload size={16} aria-hidden />}
            loading={saving.state.step === 'saving'}
            disabled={!speaker.voice}
          >
            {say('dataLink.upload')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRestore size={16} aria-hidden />}
            disabled={locked}
            onClick={reset}
          >
            {say('dataLink.reset')}
          </Button>
          <ScriptBackButton />
        </div>
      )}
    </div>
  );
}
