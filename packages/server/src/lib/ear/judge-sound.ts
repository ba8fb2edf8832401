import { overPhoneChannel } from '../audio/phone-channel.ts';
import type { Sound } from '../audio/sound.ts';
import type { Finding, ScriptFacts } from './finding.ts';
import { activityOf } from './inner/activity.ts';
import { soundFindings } from './inner/sound-findings.ts';
import { spokenText } from './inner/spoken-units.ts';
import { textFindings } from './inner/text-findings.ts';

/** The sounds of a script. */
export interface ScriptSounds {
  /** For the line. */
  readonly call: Sound;
  /** The recording as it was uploaded. */
  readonly source?: Sound | undefined;
}

/**
 * Judges the sound of a script as a phone plays it: its level and noise, its pauses and its pace, and how a listener can
 * follow its digits and choices. What is said is judged by `misheardWords`.
 */
export const judgeSound = ({ call, source }: ScriptSounds, { text, language, recorded }: ScriptFacts): Finding[] => {
  const spoken = spokenText(text, language);
  const [clean, heard] = [activityOf(call), activityOf(overPhoneChannel(call, { seed: 1 }))];
  const played = source ?? (recorded ? call : undefined);
  return [
    ...soundFindings({ call: clean, heard, source: played }, spoken.breaks),
    ...textFindings(spoken, clean, { language, recorded }),
  ];
};
