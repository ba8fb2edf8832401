import type { Spoken } from '@halloo/contract/scripts';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Conversion, VoicedText } from '../../../shared/speech/conversion.ts';
import { SavedScript } from '../../../shared/speech/saved-script.tsx';
import { Speaking } from '../../../shared/speech/speaking.tsx';
import speech from '../../../shared/speech/speech.module.css';
import type { SavingState } from '../../../shared/speech/use-save-script.ts';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { ScriptBackButton } from '../../../ui/script-back.tsx';
import { say } from '../../../words/say.ts';

interface AudioPanelProps {
  conversion: Conversion<VoicedText, Spoken>;
  /** The voices of another language are loading. */
  waiting: boolean;
  /** The audio is not what the form says now. */
  outdated: boolean;
  named: boolean;
  saving: SavingState;
  onCancel: () => void;
  /** Another address of the same audio: the first one lasts an hour. */
  onRenew: () => Promise<string | undefined>;
  onUpload: () => void;
  onAnother: () => void;
}

/** The result of the text: nothing yet, a spinner, the audio to play and save, or the saved script. */
export function AudioPanel(props: AudioPanelProps) {
  const { conversion, waiting, saving, onAnother } = props;
  const converted = conversion.phase === 'converted' && !waiting;
  const panel = useRef<HTMLElement>(null);
  // On a phone it is below the form: scroll it into view.
  useEffect(() => {
    if (conversion.phase !== 'idle') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [conversion.phase]);
  return (
    <section ref={panel} className={`${speech.card} ${speech.aside}`} aria-label={say('speech.audio')}>
      {saving.step === 'saved' ? (
        <SavedScript script={saving.script} onAnother={onAnother} />
      ) : (
        <>
          <Progress {...props} />
          <div className={speech.actions}>
            {converted && <UploadButton {...props} />}
            <ScriptBackButton />
          </div>
        </>
      )}
    </section>
  );
}

function Progress({ conversion, waiting, ...props }: AudioPanelProps) {
  if (conversion.phase === 'converting' || (conversion.phase === 'converted' && waiting)) {
    return (
      <>
        <Speaking voice={conversion.phase === 'converting' ? conversion.of.voice_name : undefined} />
        <div>
          <Button variant="default" size="compact-sm" onClick={props.onCancel}>
            {say('ui.cancel')}
          </Button>
        </div>
      </>
    );
  }
  if (conversion.phase === 'converted') return <Converted {...props} sound={conversion.sound} />;
  return (
    <>
      <Title order={2} size="h3">
        {say('speech.audio')}
      </Title>
      {conversion.phase === 'failed' ? (
        <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} title={say('speech.failed')}>
          {conversion.problem}
        </Alert>
      ) : (
        <div className={speech.idle}>
          <IconVolume size={24} aria-hidden />
          <Text c="dimmed">{say('speech.idle')}</Text>
        </div>
      )}
    </>
  );
}

type ConvertedProps = Pick<AudioPanelProps, 'outdated' | 'onRenew'> & { sound: Spoken };

function Converted({ sound, outdated, onRenew }: ConvertedProps) {
  return (
    <>
      <div role="status">
        {outdated ? (
          <div className={speech.outdated}>
            <IconAlertTriangle size={18} aria-hidden />
            <Text>{say('speech.outdated')}</Text>
          </div>
        ) : (
          <div className={speech.done}>
            <IconCircleCheck size={20} aria-hidden />
            <Title order={2} size="h3">
              {say('speech.converted')}
            </Title>
          </div>
        )}
      </div>
      <AudioPlayer
        src={sound.url}
        label={say('speech.player')}
        seconds={sound.duration}
        peaks={sound.peaks}
        renew={onRenew}
      />
    </>
  );
}

function UploadButton({ outdated, named, saving, onUpload }: AudioPanelProps) {
  return (
    <>
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        disabled={outdated || !named}
        loading={saving.step === 'saving'}
        onClick={onUpload}
      >
        {say('speech.upload')}
      </Button>
      {!named && <Text className={speech.actionWords}>{say('speech.nameFirst')}</Text>}
    </>
  );
}
