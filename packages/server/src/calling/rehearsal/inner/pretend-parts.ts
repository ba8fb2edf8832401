import { exampleReply } from '@halloo/flow/http-request';
import { languageOf, versionFor, versionIn } from '@halloo/flow/languages';
import { enteredField, saysEntry } from '@halloo/flow/read-back';
import { withField } from '@halloo/flow/template';
import type { PlayableVersion } from '../../../features/scripts/scripts-to-play.ts';
import { say } from '../../../platform/words.ts';
import type { LineSound } from '../../../ports/line.ts';
import type { CallParts } from '../../call/running-call.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import type { RehearsalPlan } from './call-list.ts';
import type { RehearsedLead } from './lead-source.ts';
import type { Count } from './played-call.ts';
import { type Filled, speakingMs, templateFiller } from './speaking-time.ts';

type Filler = (vars: Readonly<Record<string, string>>) => Filled;

/** The durations of the scripts in a rehearsal. Templates are filled but not synthesised. */
export const pretendSounds = (
  { scripts, flow: { languages = [] } }: Pick<RehearsalPlan, 'scripts' | 'flow'>,
  count: Pick<Count, 'lacked' | 'fellBack'>,
): CallParts['soundOf'] => {
  const fillers = new Map<PlayableVersion, Filler>();
  const fillerOf = (version: PlayableVersion, text: string): Filler => {
    const filler = fillers.get(version) ?? templateFiller(text);
    fillers.set(version, filler);
    return filler;
  };
  return (scriptId, vars, entry): LineSound => {
    const script = scripts.get(scriptId);
    if (!script) throw new Error(say('call.scriptGone'));
    const wanted = languageOf(languages, vars)?.code;
    if (wanted !== undefined && !versionIn(script, languages, wanted)) count.fellBack(scriptId, wanted);
    const version = versionFor(script, languages, vars);
    const { template } = version;
    const isWithin = template !== null && saysEntry(template.text);
    const moreMs = entry === undefined || isWithin ? 0 : speakingMs(entry);
    if (!template) return moreMs === 0 ? version.sound : { hash: '', durationMs: version.sound.durationMs + moreMs };
    const values = entry !== undefined && isWithin ? withField(vars, enteredField, entry) : vars;
    const { text, missing } = fillerOf(version, template.text)(values);
    if (missing.length > 0) count.lacked(scriptId, missing);
    if (text === '') throw new Error(say('rehearsal.emptyText'));
    return { hash: '', durationMs: speakingMs(text) + moreMs };
  };
};

/** The places of quotas in a rehearsal: by group, the call of each lead that has one. */
export const pretendPlaces = () => {
  const groups = new Map<string, { readonly givesBack: boolean; readonly calls: Map<number, number> }>();
  const takePlace: CallParts['takePlace'] = ({ nodeId, group, limit, givesBack }, { id, lead }) => {
    const key = `${nodeId} ${group}`;
    const { calls } = groups.get(key) ?? { calls: new Map<number, number>() };
    groups.set(key, { givesBack, calls });
    const hasPlace = calls.has(lead.id) || calls.size < limit;
    if (hasPlace && !calls.has(lead.id)) calls.set(lead.id, id);
    return Promise.resolve({ hasPlace, taken: calls.size });
  };
  /** A call ended without reaching an End. */
  const giveBack = ({ id, lead }: Pick<ClaimedCall, 'id' | 'lead'>) => {
    for (const { givesBack, calls } of groups.values()) {
      if (givesBack && calls.get(lead.id) === id) calls.delete(lead.id);
    }
  };
  return { takePlace, giveBack };
};

/** Every request gets the example of its node for an answer. */
export const pretendToRequest: CallParts['request'] = (request) => Promise.resolve(exampleReply(request));

/** System Actions succeed, and nothing leaves the process. */
export const pretendToAct: CallParts['act'] = (action, { lead }) => {
  // A lead that asked not to be called again is blocked, even if a callback was promised before.
  if (action.kind === 'do_not_call') (lead as RehearsedLead).blocked = true;
  return Promise.resolve({ ok: true, detail: say('rehearsal.pretended') });
};
