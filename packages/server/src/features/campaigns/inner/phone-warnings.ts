import type { LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { say } from '../../../platform/words.ts';
import type { PhoneProblem } from '../../scripts/phone-problems.ts';

/** The scripts that are named. Audio Script lists all of them. */
const mostScripts = 5;

/** How the scripts of a campaign sound on a phone: never a reason not to go live. */
export const phoneWarnings = (problems: readonly PhoneProblem[]): LaunchProblem[] =>
  problems.slice(0, mostScripts).flatMap(({ script, findings }) => {
    const [first, ...others] = findings;
    if (!first) return [];
    const given = { script, finding: first.sentence, more: others.length };
    const sentence = others.length === 0 ? say('launch.phoneCheck', given) : say('launch.phoneCheckMore', given);
    return [{ code: 'phone_check', sentence, link: addresses.scripts(script) }];
  });
