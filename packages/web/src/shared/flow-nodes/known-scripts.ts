import type { OutcomeNames } from '@halloo/flow/outcome-names';
import { say } from '../../words/say.ts';

/** The scripts of a flow that are loaded already, and the names of the workspace's outcomes. */
export interface KnownScripts {
  get(scriptId: number): { readonly name: string; readonly seconds: number } | undefined;
  readonly outcomes?: OutcomeNames | undefined;
}

/** The length of a recording: `12 s`, `1 min 35 s`. */
export const secondsInWords = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return say('designer.node.seconds', { seconds: rest });
  return rest === 0
    ? say('designer.node.minutes', { minutes })
    : say('designer.node.minutesSeconds', { minutes, seconds: rest });
};
