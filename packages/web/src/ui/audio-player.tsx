import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconVolumeOff } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { say } from '../words/say.ts';
import classes from './audio-player.module.css';
import { audioLength, audioTime, nextSpeed } from './audio-time.ts';
import { useSound } from './use-sound.ts';
import { Waveform } from './waveform.tsx';

interface AudioPlayerProps {
  /** Another signed address of the same sound does not interrupt it. */
  src: string;
  /** Names the player for screen readers. */
  label: string;
  /** In tables: narrower, and nothing is fetched before it is played. */
  compact?: boolean;
  /** The length, where it is known before anything is fetched. */
  seconds?: number;
  /** With peaks the position is shown on the waveform. */
  peaks?: readonly number[] | undefined;
  /** Plays from there, each time that it is another object. */
  start?: { readonly seconds: number } | undefined;
  /** Plays at once. Another address of the same sound does not play again. */
  autoPlay?: boolean;
  /** Gets a fresh address when this one cannot be played: signed addresses last an hour. */
  renew?: () => Promise<string | undefined>;
  /** The sound was played to its end. */
  onEnded?: () => void;
}

/** The sound behind an address; the query is only its signature. */
const soundOf = (src: string) => src.split('?')[0];

/** The one player of the console: play, position, length, speed. */
export function AudioPlayer(props: AudioPlayerProps) {
  return <Player key={soundOf(props.src)} {...props} />;
}

function Player({ autoPlay = false, compact = false, ...props }: AudioPlayerProps) {
  const { src, label, seconds, peaks, start, renew, onEnded } = props;
  const { audio, events, source, runs, failed, waiting, position, length, toggle, seek } = useSound(src, renew);
  const [speed, setSpeed] = useState(1);
  const begin = useEffectEvent(() => {
    if (autoPlay) toggle();
  });
  useEffect(() => begin(), []);
  const playFrom = useEffectEvent((from: number) => {
    seek(from);
    if (!runs) toggle();
  });
  useEffect(() => {
    if (start) playFrom(start.seconds);
  }, [start]);

  const changeSpeed = () => {
    const next = nextSpeed(speed);
    // The default as well: an element that loads again takes its speed from there.
    if (audio.current) Object.assign(audio.current, { playbackRate: next, defaultPlaybackRate: next });
    setSpeed(next);
  };
  const whole = Number.isFinite(length) ? length : (seconds ?? Number.NaN);
  const known = Number.isFinite(whole) && whole > 0;
  const played = known ? Math.min(1, position / whole) : 0;
  const withWave = peaks !== undefined && peaks.length > 0;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={classes.player}
      role="group"
      aria-label={label}
      data-compact={compact || undefined}
      data-wave={withWave || undefined}
      data-idle={(!runs && position === 0) || undefined}
    >
      <audio
        ref={audio}
        src={source}
        preload={compact ? 'none' : 'metadata'}
        {...events}
        onEnded={() => {
          events.onEnded();
          onEnded?.();
        }}
      />
      {failed ? (
        <Text size="xs" c="dimmed" className={classes.failed}>
          <IconVolumeOff size={16} aria-hidden /> {say('ui.player.failed')}
        </Text>
      ) : (
        <>
          <ActionIcon
            variant="light"
            radius="xl"
            size={withWave && !compact ? 'lg' : 'md'}
            aria-label={say(runs ? 'ui.player.pause' : 'ui.player.play')}
            loading={waiting}
            onClick={toggle}
          >
            {runs ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          </ActionIcon>
          <div className={classes.track}>
            {withWave && <Waveform peaks={peaks} played={played} heightPx={compact ? 24 : 48} />}
            <input
              className={classes.position}
              style={{ '--played': `${played * 100}%` } as CSSProperties}
              type="range"
              aria-label={say('ui.player.position')}
              aria-valuetext={say('ui.player.positionOf', {
                position: audioTime(position),
                length: audioLength(whole),
              })}
              min={0}
              max={known ? whole : 1}
              step="any"
              disabled={!known}
              value={position}
              onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
            />
          </div>
          <span className={classes.time}>
            {audioTime(position)}
            <span className={classes.whole}> / {audioLength(whole)}</span>
          </span>
          <UnstyledButton
            className={classes.speed}
            aria-label={say('ui.player.speed', { speed })}
            onClick={changeSpeed}
          >
            {say('ui.player.times', { speed })}
          </UnstyledButton>
        </>
      )}
    </div>
  );
}
