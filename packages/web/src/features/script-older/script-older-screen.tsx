import { addresses } from '@halloo/contract/console-addresses';
import { scriptLimits, scriptRoutes } from '@halloo/contract/scripts';
import { Alert, Anchor, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { LanguageSelect } from '../../shared/speech/language-select.tsx';
import { languagesQuery } from '../../shared/speech/queries.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { audioProgress } from '../../ui/audio-progress.ts';
import { messages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { useChosenAudio } from '../../ui/use-chosen-audio.ts';
import { AudioPart } from './inner/audio-part.tsx';
import { ConfirmButton } from './inner/confirm-button.tsx';
import { type Kind, KindChoice } from './inner/kind-choice.tsx';
import { type Facts, firstEmpty, labels } from './inner/older-facts.ts';
import { useBanner } from './inner/use-banner.ts';
import { useSaveOlder } from './inner/use-save-older.ts';
import classes from './script-older.module.css';

const texts = messages.scripts;

const speak = ({ text, lang_code, name }: Facts, signal: AbortSignal) =>
  call(scriptRoutes.speakText, { body: { text, lang_code, name }, signal });

/** Name, language, and either a text that is spoken or an MP3 file, on one page. */
export function ScriptOlderScreen() {
  const [name, setName] = useState('');
  const [language, setLanguage] = useState('');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('write');
  const [checked, setChecked] = useState(false);
  const languages = useQuery(languagesQuery);
  const conversion = useSpeech(speak);
  const chosen = useChosenAudio(texts.mustBeMp3);
  const banner = useBanner();
  const saving = useSaveOlder();
  const form = useRef<HTMLDivElement>(null);

  const facts: Facts = { name: name.trim(), lang_code: language, text: text.trim() };
  const spoken = conversion.state.phase === 'converted' ? conversion.state.sound : undefined;
  const { audio } = chosen;
  const locked = saving.step.at !== 'open';
  const begun = facts.name !== '' || facts.text !== '' || audio !== undefined;

  /** Whether everything is filled in; where not, the banner says so and the first empty field gets the focus. */
  const check = () => {
    const empty = firstEmpty(facts, kind);
    setChecked(true);
    if (empty === undefined) banner.hide();
    else banner.show();
    if (empty !== undefined) form.current?.querySelector<HTMLElement>(`[data-field="${empty}"]`)?.focus();
    return empty === undefined;
  };
  const problemOf = (field: keyof Facts) =>
    checked && facts[field] === '' && `${labels[field]} ${messages.common.isRequired}`;
  const convert = () => {
    if (check()) void conversion.ask(facts);
  };
  const confirmSpoken = () => {
    if (!spoken || !check()) return;
    saving.saveSpoken({
      name: facts.name,
      text_message: facts.text,
      lang_code: language,
      lang_name: languages.data?.find(({ short_code }) => short_code === language)?.name,
      audio_type: 'Text',
      length_in_seconds: spoken.duration,
      audio_file: spoken.url,
    });
  };
  const confirmAudio = () => {
    if (audio && check()) saving.saveRecording({ audio, ...facts });
  };

  return (
    <Page
      title="Create Script"
      action={
        <Anchor component={Link} to={addresses.addScript()}>
          Other ways to make a script
        </Anchor>
      }
    >
      <UnsavedGuard dirty={begun && saving.step.at !== 'saved'} />
      <Stack ref={form}>
        {banner.shown && (
          <Alert
            role="alert"
            color="danger"
            variant="filled"
            icon={<IconAlertTriangle aria-hidden />}
            className={classes.banner}
          >
            {texts.allMandatory}
          </Alert>
        )}
        <Section title="Script" about="What it is called, the language it is in, and where its sound comes from.">
          <Stack>
            <TextInput
              data-field="name"
              label={labels.name}
              maxLength={scriptLimits.name}
              autoComplete="off"
              disabled={locked}
              value={name}
              error={problemOf('name')}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <LanguageSelect
              data-field="lang_code"
              label={labels.lang_code}
              placeholder="Choose a language"
              disabled={locked}
              value={language}
              error={problemOf('lang_code')}
              onChange={(code) => {
                setLanguage(code);
                // What was spoken is in the language before.
                conversion.drop();
              }}
            />
            <KindChoice kind={kind} disabled={locked} onChoose={setKind} />
          </Stack>
        </Section>
        <Section
          title={texts.types[kind]}
          about={
            kind === 'write'
              ? `Write what is to be said, press ${texts.convert} to hear it, and confirm.`
              : 'Choose a recording that you have, listen to it, and confirm.'
          }
        >
          <Stack>
            {kind === 'audio' && <AudioPart chosen={chosen} locked={locked} />}
            <Textarea
              data-field="text"
              label={kind === 'write' ? labels.text : `${labels.text} (optional)`}
              description={kind === 'audio' && 'What the recording says, so that a search finds it.'}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              rows={kind === 'write' ? 10 : 4}
              dir="auto"
              lang={language || undefined}
              placeholder="Write your script for robo calling here"
              maxLength={scriptLimits.text}
              disabled={locked}
              value={text}
              error={kind === 'write' && problemOf('text')}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                conversion.drop();
              }}
            />
            {kind === 'write' && (
              <Group>
                <Button
                  variant={spoken ? 'default' : 'filled'}
                  leftSection={<IconVolume size={16} aria-hidden />}
                  loading={conversion.state.phase === 'converting'}
                  disabled={locked}
                  onClick={convert}
                >
                  {texts.convert}
                </Button>
              </Group>
            )}
            {kind === 'write' && spoken && (
              <div className={classes.preview}>
                <Alert role="status" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
                  {texts.checkAudio}
                </Alert>
                <AudioPlayer
                  src={spoken.url}
                  label={facts.name}
                  seconds={spoken.duration}
                  peaks={spoken.peaks}
                  renew={async () => (await speak(facts, new AbortController().signal)).url}
                />
                <ConfirmButton working={locked} onConfirm={confirmSpoken} />
              </div>
            )}
            {kind === 'audio' && saving.step.at === 'sending' && (
              <UploadProgress
                name={facts.name}
                {...audioProgress(saving.step.sent)}
                spoken={`Uploading ${facts.name}`}
                onCancel={saving.cancel}
              />
            )}
            {kind === 'audio' && saving.step.at !== 'sending' && (
              <ConfirmButton working={locked} disabled={!audio} onConfirm={confirmAudio} />
            )}
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
}
