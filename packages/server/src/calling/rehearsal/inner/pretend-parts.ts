import type { PlayableScript } from '../../../features/scripts/scripts-to-play.ts';
import type { LineSound } from '../../../ports/line.ts';
import type { CallParts } from '../../call/running-call.ts';
import type { RehearsedLead } from './lead-source.ts';
import { speakingMs, templateFiller } from './speaking-time.ts';
import type { Counting } from './tally.ts';

/** How long the scripts of a rehearsal last. A template is filled, but not spoken. */
export const pretendSounds = (
  scripts: ReadonlyMap<number, PlayableScript>,
  counting: Pick<Counting, 'lacked'>,
): CallParts['soundOf'] => {
  const fillers = new Map(
    [...scripts].map(([id, { template }]) => [id, template ? templateFiller(template.text) : null]),
  );
  return (scriptId, vars): LineSound => {
    const script = scripts.get(scriptId);
    if (!script) throw new Error('the script is gone');
    const fill = fillers.get(scriptId);
    if (!fill) return script.sound;
    const { text, missing } = fill(vars);
    if (missing.length > 0) counting.lacked(scriptId, missing);
    if (text === '') throw new Error('nothing is left of its text without the fields that are missing');
    return { hash: '', durationMs: speakingMs(text) };
  };
};

const done = Promise.resolve({ ok: true, detail: 'Only pretended in a rehearsal.' });

/** System Actions succeed, and nothing leaves the process. */
export const pretendToAct: CallParts['act'] = (action, { lead }) => {
  // Whoever asked not to be called again is not, even where a callback was promised before.
  if (action.kind === 'do_not_call') (lead as RehearsedLead).blocked = true;
  return done;
};
