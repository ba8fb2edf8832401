import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconVolumeOff } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import classes from './audio-player.module.css';
import { audioTime, nextSpeed } from './audio-time.ts';

interface AudioPlayerProps {
  src: string;
  /** What is heard; players of a page are told apart by it. */
  label: string;
  /** In tables: narrower, and nothing is fetched before somebody wants to hear it. */
  compact?: boolean;
}

/** One voice at a time: a player that starts stops the one before. */
let playing: HTMLAudioElement | undefined;

/** The one player of the console: play, position, length, speed. */
export function AudioPlayer({ src, label, compact = false }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [runs, setRuns] = useState(false);
  const [failed, setFailed] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(Number.NaN);
  const [speed, setSpeed] = useState(1);

  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    // A refusal also comes as the element's error event.
    element.play().catch(() => setRuns(false));
  };
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setPosition(to);
  };
  const changeSpeed = () => {
    const next = nextSpeed(speed);
    if (audio.current) audio.current.playbackRate = next;
    setSpeed(next);
  };
  const known = Number.isFinite(length);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.player} role="group" aria-label={label} data-compact={compact || undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings of calls have no captions */}
      <audio
        ref={audio}
        src={src}
        preload={compact ? 'none' : 'metadata'}
        onPlay={() => setRuns(true)}
        onPause={() => setRuns(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
        onError={() => setFailed(true)}
      />
      {failed ? (
        <Text size="xs" c="dimmed" className={classes.failed}>
          <IconVolumeOff size={16} aria-hidden /> Cannot be played
        </Text>
      ) : (
        <>
          <ActionIcon variant="light" radius="xl" aria-label={runs ? 'Pause' : 'Play'} onClick={toggle}>
            {runs ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          </ActionIcon>
          <input
            className={classes.position}
            style={{ '--played': `${known && length > 0 ? (position / length) * 100 : 0}%` } as CSSProperties}
            type="range"
            aria-label="Position"
            aria-valuetext={`${audioTime(position)} of ${audioTime(length)}`}
            min={0}
            max={known ? length : 1}
            step="any"
            disabled={!known}
            value={position}
            onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          />
          <span className={classes.time}>
            {audioTime(position)} / {audioTime(length)}
          </span>
          <UnstyledButton className={classes.speed} aria-label={`Speed ${speed} times`} onClick={changeSpeed}>
            {speed}×
          </UnstyledButton>
        </>
      )}
    </div>
  );
}
