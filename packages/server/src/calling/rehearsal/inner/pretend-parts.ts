import type { PlayableScript } from '../../../features/scripts/scripts-to-play.ts';
import { say } from '../../../platform/words.ts';
import type { LineSound } from '../../../ports/line.ts';
import type { CallParts } from '../../call/running-call.ts';
import type { RehearsedLead } from './lead-source.ts';
import { speakingMs, templateFiller } from './speaking-time.ts';
import type { Counting } from './tally.ts';

/** The durations of the scripts in a rehearsal. Templates are filled but not synthesised. */
export const pretendSounds = (
  scripts: ReadonlyMap<number, PlayableScript>,
  counting: Pick<Counting, 'lacked'>,
): CallParts['soundOf'] => {
  const fillers = new Map(
    [...scripts].map(([id, { template }]) => [id, template ? templateFiller(template.text) : null]),
  );
  return (scriptId, vars): LineSound => {
    const script = scripts.get(scriptId);
    if (!script) throw new Error(say('call.scriptGone'));
    const fill = fillers.get(scriptId);
    if (!fill) return script.sound;
    const { text, missing } = fill(vars);
    if (missing.length > 0) counting.lacked(scriptId, missing);
    if (text === '') throw new Error(say('rehearsal.emptyText'));
    return { hash: '', durationMs: speakingMs(text) };
  };
};

/** System Actions succeed, and nothing leaves the process. */
export const pretendToAct: CallParts['act'] = (action, { lead }) => {
  // A lead that asked not to be called again is blocked, even if a callback was promised before.
  if (action.kind === 'do_not_call') (lead as RehearsedLead).blocked = true;
  return Promise.resolve({ ok: true, detail: say('rehearsal.pretended') });
};
