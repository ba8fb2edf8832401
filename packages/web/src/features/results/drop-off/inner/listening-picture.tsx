import type { DropOff } from '@halloo/contract/results';
import { type PointerEvent, useMemo, useState } from 'react';
import { audioTime } from '../../../../ui/audio-time.ts';
import { formatShare } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import { areaPath, plot, secondInWords, secondsOf, sharePath, timesOf, wavePath } from './listening.ts';
import classes from './listening-picture.module.css';

interface ListeningPictureProps {
  dropOff: DropOff;
  /** The second at which it plays, or starts to play. */
  position: number;
  onSeek: (second: number) => void;
}

/** The waveform of a script under the share of plays that stayed. A slider over it reads and chooses each second. */
export function ListeningPicture({ dropOff, position, onSeek }: ListeningPictureProps) {
  const [hovered, setHovered] = useState<number>();
  const all = secondsOf(dropOff);
  const share = useMemo(() => dropOff.seconds.share.slice(0, all), [dropOff, all]);
  const drawing = useMemo(
    () => (
      <>
        <path className={classes.area} d={areaPath(share)} />
        <path className={classes.wave} d={wavePath(dropOff, share.length)} />
        <path className={classes.share} d={sharePath(share)} />
      </>
    ),
    [dropOff, share],
  );
  const second = Math.min(all - 1, Math.floor(position));
  const read = hovered ?? second;
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setHovered(Math.min(all - 1, Math.max(0, Math.floor(((clientX - left) / width) * all))));
  };
  return (
    <div className={classes.picture}>
      <div className={classes.scale} aria-hidden>
        <span>{formatShare(1, 1)}</span>
        <span>{formatShare(1, 2)}</span>
        <span>{formatShare(0, 1)}</span>
      </div>
      <div className={classes.plot} onPointerMove={onPointerMove} onPointerLeave={() => setHovered(undefined)}>
        <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden>
          {drawing}
          <line className={classes.half} x1={0} x2={plot.width} y1={plot.height / 2} y2={plot.height / 2} />
        </svg>
        <span
          className={classes.cursor}
          data-hovered={hovered !== undefined || undefined}
          style={{ left: `${((hovered ?? position) / all) * 100}%` }}
          aria-hidden
        />
        <input
          className={classes.slider}
          type="range"
          aria-label={say('results.dropOff.position', { script: dropOff.script.name })}
          aria-valuetext={secondInWords(dropOff, second)}
          min={0}
          max={all - 1}
          step={1}
          value={second}
          onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        />
      </div>
      <div className={classes.times} aria-hidden>
        {timesOf(all).map((mark) => (
          <span key={mark} style={{ left: `${(mark / all) * 100}%` }}>
            {audioTime(mark)}
          </span>
        ))}
      </div>
      <p className={classes.readout}>{secondInWords(dropOff, read)}</p>
    </div>
  );
}
