import type { DropOff } from '@halloo/contract/results';
import { audioTime } from '../../../../ui/audio-time.ts';
import { formatShare } from '../../../../ui/format.ts';
import { barsOf } from '../../../../ui/waveform-bars.ts';
import { say } from '../../../../words/say.ts';

/** The units of the drawing, which is stretched to its room. */
export const plot = { width: 1000, height: 100 } as const;

const waveBars = 240;

/** The seconds to show. A template lasts as long as its filled text. */
export const secondsOf = ({ script, length_seconds, seconds }: DropOff) => {
  const known = Math.max(1, seconds.share.length);
  return script.script_type === 'Text Template' ? known : Math.min(known, Math.max(1, Math.ceil(length_seconds)));
};

const xOf = (second: number, all: number) => (second / all) * plot.width;

/** The waveform as upright strokes around the middle. It ends early where callers heard more seconds than the script has. */
export const wavePath = ({ peaks, length_seconds }: Pick<DropOff, 'peaks' | 'length_seconds'>, all: number) => {
  const wide = Math.min(1, length_seconds / all);
  const middle = plot.height / 2;
  return barsOf(peaks, waveBars)
    .map((bar, place) => {
      const x = (((place + 0.5) / waveBars) * wide * plot.width).toFixed(1);
      const half = Math.max(0.5, bar * middle * 0.8);
      return `M${x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    })
    .join('');
};

/** The share that stayed, in steps of a second. */
export const sharePath = (share: readonly number[]) => {
  const all = Math.max(1, share.length);
  return share
    .map((part, second) => {
      const y = (plot.height * (1 - part)).toFixed(2);
      return `${second === 0 ? 'M0 ' : 'V'}${y}H${xOf(second + 1, all).toFixed(1)}`;
    })
    .join('');
};

/** The same, closed at the bottom. */
export const areaPath = (share: readonly number[]) =>
  share.length === 0 ? '' : `${sharePath(share)}V${plot.height}H0Z`;

/** The counts of a second in words. */
export const secondInWords = ({ seconds }: DropOff, second: number) => {
  const share = seconds.share[second];
  if (share === undefined) return '';
  return say('results.dropOff.second', {
    time: audioTime(second),
    share: formatShare(share, 1),
    listening: seconds.listening[second] ?? 0,
    skipped: seconds.skipped[second] ?? 0,
    hungUp: seconds.hung_up[second] ?? 0,
  });
};

/** The second with the most hang-ups; undefined where nobody hung up. */
export const worstSecond = ({ seconds: { hung_up } }: DropOff) => {
  const lost = hung_up.map((count, second) => count - (hung_up[second - 1] ?? 0));
  const most = Math.max(0, ...lost);
  return most === 0 ? undefined : { second: lost.indexOf(most), hungUp: most };
};

export const scriptInWords = (dropOff: DropOff) => {
  const { plays, heard_out, skipped, hung_up, cut } = dropOff;
  const worst = worstSecond(dropOff);
  const sentences = [
    say('results.dropOff.summary', {
      plays,
      heard: formatShare(heard_out, plays),
      skipped: formatShare(skipped, plays),
      hungUp: formatShare(hung_up, plays),
    }),
    ...(cut > 0 ? [say('results.dropOff.cut', { count: cut })] : []),
    ...(worst ? [say('results.dropOff.peak', { time: audioTime(Math.max(0, worst.second - 1)) })] : []),
  ];
  return sentences.join(' ');
};

/** Times below the chart, at even steps: at most eight intervals. */
export const timesOf = (all: number) => {
  const step = [1, 2, 5, 10, 15, 30, 60, 120, 300].find((seconds) => all / seconds <= 8) ?? 600;
  return Array.from({ length: Math.floor(all / step) + 1 }, (_, place) => place * step).filter(
    (second) => second / all <= 0.97,
  );
};
