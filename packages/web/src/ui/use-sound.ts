import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Renew = () => Promise<string | undefined>;

/** One sound at a time: a player that starts pauses the one before. */
let playing: HTMLAudioElement | undefined;

/** A new address that fails as well is not renewed again at once. */
const renewEveryMs = 30_000;

/**
 * An audio element and its state. It keeps its address while that works. When it fails, a new one is fetched, and the sound
 * continues where it was.
 */
export const useSound = (src: string, renew: Renew | undefined) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [runs, setRuns] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(Number.NaN);
  const wanted = useRef(false);

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
  const { source, state, fail } = useAddress(src, renew, () => {
    const element = audio.current;
    if (!element) return;
    element.load();
    element.currentTime = position;
    if (wanted.current) play(element);
  });
  useEveryFrame(runs, () => {
    if (audio.current) setPosition(audio.current.currentTime);
  });

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

/** The address of a sound. `reload` continues the sound with the address that the element has then. */
const useAddress = (src: string, renew: Renew | undefined, reload: () => void) => {
  const [source, setSource] = useState(src);
  const [state, setState] = useState<'sound' | 'waiting' | 'failed'>('sound');
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);

  const fail = async () => {
    // A list that was fetched again has a new address already.
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
    if (fresh === source) reload();
    else setSource(fresh);
  };

  const onNewSource = useEffectEvent(() => {
    if (renewedAt.current > Number.NEGATIVE_INFINITY) reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changed, and at no other time
  useEffect(() => onNewSource(), [source]);
  return { source, state, fail };
};

/** Runs at every frame while the sound plays. The element's own events, four a second, are too few for a smooth waveform. */
const useEveryFrame = (runs: boolean, act: () => void) => {
  const onFrame = useEffectEvent(act);
  useEffect(() => {
    if (!runs) return;
    let frame = requestAnimationFrame(function tick() {
      onFrame();
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [runs]);
};
