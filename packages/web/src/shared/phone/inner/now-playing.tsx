import { Waveform } from '../../../ui/waveform.tsx';
import { say } from '../../../words/say.ts';
import classes from '../phone.module.css';
import type { Call } from '../run-call.ts';
import type { PhoneHandle } from '../use-phone.ts';
import { useNow } from './countdown.tsx';

const waveHeightPx = 32;
const flat: readonly number[] = [0];

/** The script that plays, and the part that was heard. */
export function NowPlaying({ call, handle }: { call: Call; handle: PhoneHandle }) {
  useNow(true);
  const entry = call.entries.findLast(({ kind }) => kind === 'play');
  const script = entry?.kind === 'play' ? entry.script : null;
  return (
    <div className={classes.playing}>
      <div className={classes.scriptName}>{script?.name ?? say('designer.phone.loadingScript')}</div>
      <Waveform peaks={script?.peaks ?? flat} played={handle.heard()} heightPx={waveHeightPx} />
    </div>
  );
}
