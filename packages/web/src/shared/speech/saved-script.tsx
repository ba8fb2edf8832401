import type { Script } from '@halloo/contract/scripts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { messages } from '../../ui/messages.ts';
import { ScriptBackButton } from '../../ui/script-back.tsx';
import classes from './speech.module.css';

interface SavedScriptProps {
  script: Script;
  onAnother: () => void;
}

/** What stands where the audio was once the script is saved: what was made, and the ways on. */
export function SavedScript({ script, onAnother }: SavedScriptProps) {
  const ways = useRef<HTMLDivElement>(null);
  // The button that was pressed has gone; the keyboard goes on from here.
  useEffect(() => ways.current?.querySelector('a')?.focus(), []);
  return (
    <>
      <div role="status" className={classes.done}>
        <IconCircleCheck size={20} aria-hidden />
        <Title order={3}>{messages.scripts.uploadComplete}</Title>
      </div>
      <Text className={classes.words}>
        <strong>{script.name}</strong> is among your audio scripts now.
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
          Make another
        </Button>
      </Group>
    </>
  );
}
