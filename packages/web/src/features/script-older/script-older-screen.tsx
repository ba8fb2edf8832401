import { addresses } from '@halloo/contract/console-addresses';
import { scriptLimits } from '@halloo/contract/scripts';
import { Alert, Anchor, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconVolume } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LanguageSelect } from '../../shared/speech/language-select.tsx';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { audioProgress } from '../../ui/audio-progress.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { say } from '../../words/say.ts';
import { AudioPart } from './inner/audio-part.tsx';
import { ConfirmButton } from './inner/confirm-button.tsx';
import { KindChoice, kindNames } from './inner/kind-choice.tsx';
import { labels } from './inner/older-facts.ts';
import { type OlderForm, useOlderForm } from './inner/use-older-form.ts';
import classes from './script-older.module.css';

/** Name, language, and either a text that is spoken or an MP3 file, on one page. */
export function ScriptOlderScreen() {
  const older = useOlderForm();
  const { form, banner, dirty } = older;
  return (
    <Page
      title={say('scripts.older.title')}
      action={
        <Anchor component={Link} to={addresses.addScript()}>
          {say('scripts.older.otherWays')}
        </Anchor>
      }
    >
      <UnsavedGuard dirty={dirty} />
      <Stack ref={form}>
        {banner.shown && (
          <Alert
            role="alert"
            color="danger"
            variant="filled"
            icon={<IconAlertTriangle aria-hidden />}
            className={classes.banner}
          >
            {say('scripts.older.allMandatory')}
          </Alert>
        )}
        <FactsSection older={older} />
        <SoundSection older={older} />
      </Stack>
    </Page>
  );
}

interface PartProps {
  older: OlderForm;
}

function FactsSection({ older: { values, kind, setKind, locked, problemOf, setName, setSpoken } }: PartProps) {
  return (
    <Section title={say('scripts.older.script')} about={say('scripts.older.about')}>
      <Stack>
        <TextInput
          data-field="name"
          label={labels.name}
          maxLength={scriptLimits.name}
          autoComplete="off"
          disabled={locked}
          value={values.name}
          error={problemOf('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <LanguageSelect
          data-field="lang_code"
          label={labels.lang_code}
          placeholder={say('scripts.older.chooseLanguage')}
          disabled={locked}
          value={values.lang_code}
          error={problemOf('lang_code')}
          onChange={(code) => setSpoken({ lang_code: code })}
        />
        <KindChoice kind={kind} disabled={locked} onChoose={setKind} />
      </Stack>
    </Section>
  );
}

function SoundSection({ older }: PartProps) {
  const { kind, chosen, locked } = older;
  return (
    <Section
      title={kindNames[kind]}
      about={
        kind === 'write'
          ? say('scripts.older.writeSteps', { button: say('scripts.older.convert') })
          : say('scripts.older.audioSteps')
      }
    >
      <Stack>
        {kind === 'audio' && <AudioPart chosen={chosen} locked={locked} />}
        <TextField older={older} />
        {kind === 'write' ? <SpokenPart older={older} /> : <RecordingFoot older={older} />}
      </Stack>
    </Section>
  );
}

function TextField({ older: { kind, values, locked, problemOf, setSpoken } }: PartProps) {
  return (
    <Textarea
      data-field="text"
      label={kind === 'write' ? labels.text : say('scripts.older.optional')}
      description={kind === 'audio' && say('scripts.older.optionalHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rows={kind === 'write' ? 10 : 4}
      dir="auto"
      lang={values.lang_code || undefined}
      placeholder={say('scripts.older.placeholder')}
      maxLength={scriptLimits.text}
      disabled={locked}
      value={values.text}
      error={kind === 'write' && problemOf('text')}
      onChange={({ currentTarget }) => setSpoken({ text: currentTarget.value })}
    />
  );
}

/** Converts the text, plays it and saves it. */
function SpokenPart({ older: { facts, conversion, spoken, locked, convert, renew, confirmSpoken } }: PartProps) {
  return (
    <>
      <Group>
        <Button
          variant={spoken ? 'default' : 'filled'}
          leftSection={<IconVolume size={16} aria-hidden />}
          loading={conversion.state.phase === 'converting'}
          disabled={locked}
          onClick={convert}
        >
          {say('scripts.older.convert')}
        </Button>
      </Group>
      {spoken && (
        <div className={classes.preview}>
          <Alert role="status" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {say('scripts.older.check')}
          </Alert>
          <AudioPlayer
            src={spoken.url}
            label={facts.name}
            seconds={spoken.duration}
            peaks={spoken.peaks}
            renew={renew}
          />
          <ConfirmButton working={locked} onConfirm={confirmSpoken} />
        </div>
      )}
    </>
  );
}

/** The progress of the upload, or the button that starts it. */
function RecordingFoot({ older: { facts, chosen, saving, locked, confirmAudio } }: PartProps) {
  if (saving.step.at !== 'sending') {
    return <ConfirmButton working={locked} disabled={!chosen.audio} onConfirm={confirmAudio} />;
  }
  return (
    <UploadProgress
      name={facts.name}
      {...audioProgress(saving.step.sent)}
      spoken={say('scripts.file.uploading', { name: facts.name })}
      onCancel={saving.cancel}
    />
  );
}
