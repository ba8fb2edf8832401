import type { CallResult } from '@halloo/contract/calls';
import type { Fact } from '@halloo/flow/run';
import { firstOutcomes, type Outcome } from '@halloo/flow/vocabulary';
import { addBit, type Bits, blockOf, noBits } from './call-bits.ts';
import { playsIn } from './plays.ts';
import { keyText } from './tally-key.ts';

/** An ended call, with the data that the tallies need. */
export interface EndedCall {
  readonly id: number;
  readonly lead_id: number | null;
  readonly direction: 'out' | 'in';
  readonly attempt: number;
  readonly flow_version: number;
  readonly dialled_at: Date;
  readonly ended_at: Date;
  readonly answered_by: 'person' | 'machine' | 'unknown' | null;
  readonly result: CallResult;
  readonly talk_ms: number;
  /** The code of its language; null where the workspace had none. */
  readonly language: string | null;
  readonly facts: readonly Fact[];
}

/** The results of earlier calls to the same leads. */
export interface Before {
  /** Leads that a person answered in an earlier call. */
  readonly pickedUp: ReadonlySet<number>;
  /** By `leadRule`: the child of the last answer. */
  readonly lastChild: ReadonlyMap<string, string>;
}

export const leadRule = (leadId: number, ruleId: string): string => `${leadId} ${ruleId}`;

/** The totals of some calls. */
export interface Folded {
  readonly counts: Map<string, number>;
  readonly sets: Map<string, Map<number, Bits>>;
  /** By block: when the first and the last call were dialled. */
  readonly times: Map<number, { first: Date; last: Date }>;
}

/** All time zones differ by whole quarter hours, so quarters can be read in any of them. */
export const quarterMs = 900_000;

const quarterOf = (at: Date): string => String(Math.floor(at.getTime() / quarterMs));

/** Talk times are counted by the second up to two hours: a flow ends after half an hour, and a transfer soon after. */
const maxTalkSeconds = 7200;
export const maxPlaySeconds = 900;

export const isPerson = (by: EndedCall['answered_by']): boolean => by === 'person' || by === 'unknown';

/** Adds counts, marks and times to `Folded`. */
const createAdder = ({ counts, sets, times }: Folded) => {
  const count = (what: string, a = '', b = '', version = 0, n = 1): void => {
    const key = keyText(what, version, a, b);
    counts.set(key, (counts.get(key) ?? 0) + n);
  };

  const mark = (callId: number, what: string, a = '', b = '', version = 0): void => {
    const key = keyText(what, version, a, b);
    let blocks = sets.get(key);
    if (!blocks) {
      blocks = new Map();
      sets.set(key, blocks);
    }
    const block = blockOf(callId);
    let bits = blocks.get(block);
    if (!bits) {
      bits = noBits();
      blocks.set(block, bits);
    }
    addBit(bits, callId);
  };

  const both = (callId: number, what: string, a = '', b = '', version = 0): void => {
    count(what, a, b, version);
    mark(callId, what, a, b, version);
  };

  const noteTime = ({ id, dialled_at: at }: EndedCall): void => {
    const block = blockOf(id);
    const known = times.get(block);
    if (!known) times.set(block, { first: at, last: at });
    else if (at < known.first) known.first = at;
    else if (at > known.last) known.last = at;
  };

  return { count, mark, both, noteTime };
};

type Adder = ReturnType<typeof createAdder>;

/** Adds a response. Per lead only the last response at a rule counts; `lastChild` stores it. */
const addAnswer = (
  { count, both }: Adder,
  lastChild: Map<string, string>,
  call: EndedCall,
  { ruleId, childId }: Fact & { fact: 'responded' },
): void => {
  both(call.id, 'answer', ruleId, childId);
  if (call.lead_id === null) return;
  const key = leadRule(call.lead_id, ruleId);
  const was = lastChild.get(key);
  if (was === childId) return;
  if (was !== undefined) count('answer_leads', ruleId, was, 0, -1);
  count('answer_leads', ruleId, childId);
  lastChild.set(key, childId);
};

/** The specification's outcome that is always bad: ways are compared by good ones. */
const neverGood: Outcome = firstOutcomes[1];

/** The tally of calls with an outcome, by the way that they took. */
export const wayOutcome = (outcome: Outcome): string =>
  outcome === firstOutcomes[0] ? 'way_interested' : `way_outcome ${outcome}`;

/**
 * Counts a person for each way that a Random Split or a Branch chose in the first call that the person answered, with its
 * result. Later calls take the same ways, so they are no further evidence. Loops count once.
 */
const addWays = ({ count }: Adder, { result, facts }: EndedCall): void => {
  const ways = new Map<string, string>();
  const responded = new Set<string>();
  let outcome: Outcome | null = null;
  for (const fact of facts) {
    if (fact.fact === 'chose' && fact.wayId !== null && !ways.has(fact.nodeId)) ways.set(fact.nodeId, fact.wayId);
    else if (fact.fact === 'responded') for (const nodeId of ways.keys()) responded.add(nodeId);
    else if (fact.fact === 'ended') outcome = fact.outcome;
  }
  for (const [nodeId, wayId] of ways) {
    count('way', nodeId, wayId);
    if (responded.has(nodeId)) count('way_responded', nodeId, wayId);
    if (outcome !== null && outcome !== neverGood) count(wayOutcome(outcome), nodeId, wayId);
    if (result !== 'hung_up') count('way_finished', nodeId, wayId);
  }
};

/** A script, or one of its versions in another language. */
export const playKey = (scriptId: number, language: string): string =>
  language === '' ? String(scriptId) : `${scriptId} ${language}`;

/** Counts a call for its language. */
const addLanguage = ({ count, both }: Adder, { id, language, answered_by, result, facts }: EndedCall): void => {
  if (language === null) return;
  both(id, 'language', language);
  if (!isPerson(answered_by)) return;
  count('language', language, 'answered');
  if (facts.some(({ fact }) => fact === 'responded')) count('language', language, 'responded');
  if (result === 'completed') count('language', language, 'completed');
};

/** Adds the path of a call through the flow, and the scripts played on it. */
const addWalk = (adder: Adder, lastChild: Map<string, string>, call: EndedCall): void => {
  const { both } = adder;
  const { id, flow_version: version, language, facts } = call;
  const count = (what: string, a: string, b = '', of = 0): void => {
    adder.count(what, a, b, of);
    // The same path by language.
    if (language !== null && of > 0) adder.count(`${what}_in`, a, language, of);
  };
  const nodes = new Set<string>();
  const links = new Set<string>();
  const uses = new Set<string>();
  let at = '';
  let reason = 'interrupted';
  for (const fact of facts) {
    if (fact.fact === 'entered') {
      at = fact.nodeId;
      nodes.add(at);
      count('node_times', at, '', version);
    } else if (fact.fact === 'took_link') {
      links.add(fact.linkId);
      count('link_times', fact.linkId, '', version);
    } else if (fact.fact === 'responded') addAnswer(adder, lastChild, call, fact);
    else if (fact.fact === 'used_key') {
      uses.add(fact.use);
      count('key_times', fact.use);
      if (fact.use === 'stop') count('stopped', at, '', version);
    } else if (fact.fact === 'no_input' || fact.fact === 'no_match') count(fact.fact, fact.ruleId);
    else if (fact.fact === 'ended') reason = fact.reason;
  }
  for (const node of nodes) {
    count('node', node, '', version);
    adder.mark(id, 'node', node, '', version);
  }
  for (const link of links) count('link', link, '', version);
  for (const use of uses) both(id, 'key', use);
  if (call.result === 'hung_up' && at !== '') {
    count('hung', at, '', version);
    adder.mark(id, 'hung', at, '', version);
  }
  count('end', reason);
  const heard = new Set<number>();
  const versions = new Set<string>();
  for (const { scriptId, language: code, ms, end } of playsIn(facts)) {
    const played = playKey(scriptId, code);
    heard.add(scriptId);
    versions.add(played);
    count('play', played, `${end} ${Math.min(maxPlaySeconds, Math.floor(ms / 1000))}`);
  }
  for (const script of heard) {
    both(id, 'script', String(script));
    if (!versions.delete(String(script))) count('script_not_own', String(script));
  }
  for (const played of versions) count('script_in', played);
};

/**
 * The single definition of every call count on the result page. Each call adds these counts:
 *
 *   calls version       · all ended calls
 *   answered by         · nobody, person, machine, unknown
 *   result result
 *   quarter quarter ''  · by the time of dialling; with b `answered`, those that a person answered
 *   ended quarter ''    · the same, by the time of ending
 *   language code ''    · calls in a language; with b `answered`, `responded` and `completed`, those of them
 *
 * and, if a person answered (a machine's path through the flow is not counted):
 *
 *   talk second, talk_ms
 *   pickup attempt      · leads that a person answered for the first time
 *   node version node   · calls that reached it; node_times: how often it was entered
 *   link version link   · calls that took it; link_times
 *   hung version node   · calls that were hung up there: the last node entered
 *   stopped version node · calls that the caller ended there with the key for no more calls
 *   key use             · calls in which a key that always works was pressed; key_times: how often
 *   node_in, node_times_in, link_in, link_times_in, hung_in, stopped_in · the same, with the language as b
 *   end reason
 *   play script "how second" · plays of a script, by how and in which second each ended; "script language" for a version
 *                         in another language than its own sound
 *   script script       · calls in which it was played; script_in "script language": in which that version was;
 *                         script_not_own: in which its own sound was not
 *   answer rule child   · responses; answer_leads: leads with this as their last response at the rule
 *   no_input rule, no_match rule
 *   way node way        · people for whom a Random Split or a Branch chose it in the first call that they answered;
 *                         way_responded, way_finished, and by outcome: way_interested, way_outcome …
 *
 * and as sets of calls: all, answered, result, direction, language, node, hung, script, answer, key.
 * Calls must be in id order, because a lead's later call must count after its earlier one.
 */
export const foldCalls = (calls: readonly EndedCall[], before: Before): Folded => {
  const folded: Folded = { counts: new Map(), sets: new Map(), times: new Map() };
  const adder = createAdder(folded);
  const { count, mark, both, noteTime } = adder;
  const pickedUp = new Set(before.pickedUp);
  const lastChild = new Map(before.lastChild);

  for (const call of calls) {
    const { id, lead_id, answered_by } = call;
    const person = isPerson(answered_by);
    const [quarter, endQuarter] = [quarterOf(call.dialled_at), quarterOf(call.ended_at)];
    mark(id, 'all');
    noteTime(call);
    count('calls', '', '', call.flow_version);
    both(id, 'answered', answered_by ?? 'nobody');
    both(id, 'result', call.result);
    mark(id, 'direction', call.direction);
    addLanguage(adder, call);
    count('quarter', quarter);
    count('ended', endQuarter);
    if (!person) continue;
    count('quarter', quarter, 'answered');
    count('ended', endQuarter, 'answered');
    count('talk', String(Math.min(maxTalkSeconds, Math.floor(call.talk_ms / 1000))));
    count('talk_ms', '', '', 0, call.talk_ms);
    addWalk(adder, lastChild, call);
    if (lead_id !== null && pickedUp.has(lead_id)) continue;
    addWays(adder, call);
    if (lead_id === null) continue;
    pickedUp.add(lead_id);
    count('pickup', String(call.attempt));
  }
  return folded;
};
