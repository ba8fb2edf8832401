import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Renew = () => Promise<string | undefined>;

/** One voice at a time: a player that starts stops the one before. */
let playing: HTMLAudioElement | undefined;

/** A fresh address that fails as well is not asked for again at once. */
const renewEveryMs = 30_000;

/**
 * An audio element and what it does. It keeps its address while that works; when it fails, a fresh one is asked
 * for, and the sound goes on where it was.
 */
export const useSound = (src: string, renew: Renew | undefined) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [source, setSource] = useState(src);
  const [runs, setRuns] = useState(false);
  const [state, setState] = useState<'sound' | 'waiting' | 'failed'>('sound');
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(Number.NaN);
  const wanted = useRef(false);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);

  const play = (element: HTMLAudioElement) => {
    if (playing !== element) playing?.pause();
    playing = element;
    // A refusal also comes as the element's error event.
    element.play().catch(() => setRuns(false));
  };
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    wanted.current = element.paused;
    if (element.paused) play(element);
    else element.pause();
  };
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setPosition(to);
  };

  /** Goes on where it was, with whatever address the element has now. */
  const goOn = () => {
    const element = audio.current;
    if (!element) return;
    element.load();
    element.currentTime = position;
    if (wanted.current) play(element);
  };
  const fail = async () => {
    // A list that was fetched anew has a fresh address already.
    if (src !== source) {
      renewedAt.current = performance.now();
      return setSource(src);
    }
    if (!renew || performance.now() - renewedAt.current < renewEveryMs) return setState('failed');
    renewedAt.current = performance.now();
    setState('waiting');
    const fresh = await renew().catch(() => undefined);
    if (fresh === undefined) return setState('failed');
    setState('sound');
    if (fresh === source) goOn();
    else setSource(fresh);
  };

  const onNewSource = useEffectEvent(() => {
    if (renewedAt.current > Number.NEGATIVE_INFINITY) goOn();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changed, and at no other time
  useEffect(() => onNewSource(), [source]);

  // The element tells its position four times a second, which is too seldom for a smooth waveform.
  useEffect(() => {
    if (!runs) return;
    let frame = requestAnimationFrame(function tick() {
      if (audio.current) setPosition(audio.current.currentTime);
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [runs]);

  const events = {
    onPlay: () => setRuns(true),
    onPause: () => setRuns(false),
    onEnded: () => {
      wanted.current = false;
      seek(0);
    },
    onTimeUpdate: () => setPosition(audio.current?.currentTime ?? 0),
    onDurationChange: () => setLength(audio.current?.duration ?? Number.NaN),
    onError: () => void fail(),
  };
  return {
    audio,
    events,
    source,
    runs,
    failed: state === 'failed',
    waiting: state === 'waiting',
    position,
    length,
    toggle,
    seek,
  };
};
