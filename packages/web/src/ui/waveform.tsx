import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import classes from './waveform.module.css';
import { barRoomPx, barsOf, barsPath } from './waveform-bars.ts';

interface WaveformProps {
  /** 0 to 255 a slot, as the API gives them. */
  peaks: readonly number[];
  /** The share that was played, from 0 to 1. */
  played: number;
  heightPx: number;
}

/** The shape of a sound, with the played part in colour. A picture only: the player has the position in words. */
export function Waveform({ peaks, played, heightPx }: WaveformProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const bars = useMemo(
    () => <path d={barsPath(barsOf(peaks, Math.floor(width / barRoomPx)), heightPx)} />,
    [peaks, width, heightPx],
  );
  return (
    <div ref={ref} className={classes.waveform} style={{ height: heightPx }}>
      <svg className={classes.bars} aria-hidden>
        {bars}
      </svg>
      <svg
        className={classes.bars}
        data-played
        style={{ clipPath: `inset(0 ${((1 - played) * 100).toFixed(2)}% 0 0)` }}
        aria-hidden
      >
        {bars}
      </svg>
    </div>
  );
}
