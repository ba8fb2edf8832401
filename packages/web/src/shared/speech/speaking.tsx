import { Loader, Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '../../api/live-listeners.ts';
import { say } from '../../words/say.ts';
import classes from './speech.module.css';

/** While a text is spoken. Slow voices show how much of it is done; quick ones are done before they could. */
export function Speaking({ voice }: { voice: string | undefined }) {
  const [share, setShare] = useState<number>();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'speech.progress' && event.voice_name === voice) setShare(event.share);
      }),
    [voice],
  );
  return (
    <>
      <div className={classes.working} role="status">
        <Loader size="sm" aria-hidden />
        <Text>{say('speech.converting')}</Text>
      </div>
      {share !== undefined && (
        <Progress.Root size="lg">
          <Progress.Section value={share * 100} aria-label={say('speech.progress')} />
        </Progress.Root>
      )}
    </>
  );
}
