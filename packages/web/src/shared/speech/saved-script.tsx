import type { Script } from '@halloo/contract/scripts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { ScriptBackButton } from '../../ui/script-back.tsx';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import classes from './speech.module.css';

interface SavedScriptProps {
  script: Script;
  onAnother: () => void;
}

/** In place of the audio once the script is saved: the script, and the next steps. */
export function SavedScript({ script, onAnother }: SavedScriptProps) {
  const ways = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, so the focus moves here.
  useEffect(() => ways.current?.querySelector('a')?.focus(), []);
  return (
    <>
      <div role="status" className={classes.done}>
        <IconCircleCheck size={20} aria-hidden />
        <Title order={3}>{say('speech.saved')}</Title>
      </div>
      <Text className={classes.words}>
        <Rich
          text="speech.savedAs"
          given={{ script: script.name }}
          tags={{ name: (inside) => <strong>{inside}</strong> }}
        />
      </Text>
      <AudioPlayer
        src={script.audio_file}
        label={script.name}
        seconds={script.length_in_seconds}
        peaks={script.peaks}
      />
      <Group ref={ways} gap="sm">
        <ScriptBackButton main />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAnother}>
          {say('speech.another')}
        </Button>
      </Group>
    </>
  );
}
