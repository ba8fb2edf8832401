import { useEffect, useEffectEvent, useRef, useState } from 'react';

export const speeds: readonly number[] = [1, 1.25, 1.5, 1.75, 2];
const seekSeconds = 2;

/** The sound of the answer on the screen: plays by itself, and obeys the keys of the desk. */
export const useAnswerSound = (id: number | undefined) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [runs, setRuns] = useState(false);
  const [failed, setFailed] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(Number.NaN);
  const [speed, setSpeed] = useState(1);

  const play = () => {
    const element = audio.current;
    if (!element) return;
    element.playbackRate = speed;
    // A browser may want a click first; then the button plays it.
    element.play().catch(() => setRuns(false));
  };
  const begin = useEffectEvent(() => {
    setFailed(false);
    setPosition(0);
    setLength(audio.current?.duration ?? Number.NaN);
    play();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is on the screen
  useEffect(() => {
    begin();
  }, [id]);

  const seek = (to: number) => {
    const element = audio.current;
    if (!element) return;
    element.currentTime = Math.max(0, Math.min(to, Number.isFinite(element.duration) ? element.duration : to));
    setPosition(element.currentTime);
  };
  return {
    audio,
    ...{ runs, failed, position, length, speed, seek },
    toggle: () => (audio.current?.paused === false ? audio.current.pause() : play()),
    skip: (direction: 1 | -1) => seek((audio.current?.currentTime ?? 0) + direction * seekSeconds),
    restart: () => {
      seek(0);
      play();
    },
    changeSpeed: (next: number) => {
      setSpeed(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    events: {
      onPlay: () => setRuns(true),
      onPause: () => setRuns(false),
      onEnded: () => setRuns(false),
      onTimeUpdate: () => setPosition(audio.current?.currentTime ?? 0),
      onDurationChange: () => setLength(audio.current?.duration ?? Number.NaN),
      onError: () => setFailed(true),
    },
  };
};

export type AnswerSound = ReturnType<typeof useAnswerSound>;
