import { answerSaid, ask, awaitedKind, checkOf, keyCounts, triesOf } from './asking.ts';
import { isRightEntry, mostDigitsOf } from './digits-check.ts';
import type { ChildNode, RuleNode } from './model.ts';
import { afterPlay, play } from './playing.ts';
import { readBackLack, spokenEntry } from './read-back.ts';
import type { CallEvent, EndReason, Run } from './run.ts';
import { withField } from './template.ts';
import type { KeypadKey } from './vocabulary.ts';
import { ends, leaves, type Next, nodeAt, overLimit, record, type Said, type Walk, waits } from './walk.ts';

/** Takes the Rule's own link if it has one; otherwise ends the call. */
export const leaveRule = (walk: Walk, rule: RuleNode, reason: EndReason): Next =>
  walk.graph.wayOut(rule.id) ? leaves() : ends(reason);

const withoutEntry = ({ entered: _, ...run }: Run): Run => run;

/** Plays the prompt, if there is one, and the audio before the Rule, if there was any, and then asks again. */
const repeat = (walk: Walk, rule: RuleNode, prompt: number | undefined): Next => {
  if (walk.run.tries >= triesOf(rule)) {
    walk.run = withoutEntry(walk.run);
    return leaveRule(walk, rule, 'no_answer');
  }
  const over = overLimit(walk);
  if (over) return over;
  walk.run = { ...walk.run, tries: walk.run.tries + 1, digits: '' };
  const said = walk.run.entered === undefined ? playPrompt(walk, rule, prompt) : undefined;
  return said ?? playQuestion(walk, rule) ?? askAgain(walk, rule);
};

const playPrompt = (walk: Walk, rule: RuleNode, prompt: number | undefined): Next | undefined => {
  if (prompt === undefined) return undefined;
  walk.run = { ...walk.run, steps: walk.run.steps + 1 };
  return play(walk, rule.id, prompt, rule.id);
};

/** Reads back the digits that the caller is asked to confirm. Undefined if there are none. */
const playEntry = (walk: Walk, { id, readBack }: RuleNode): Next | undefined => {
  const { entered } = walk.run;
  if (entered === undefined || !readBack || readBack.scriptId === null) return undefined;
  const text = spokenEntry(entered, checkOf(walk, id));
  return play(walk, id, readBack.scriptId, id, { text, yes: readBack.yes });
};

/**
 * Plays again what the caller is asked: the audio before the Rule, or the digits to confirm. It does not count as a try.
 * Undefined if there was none.
 */
export const playQuestion = (walk: Walk, rule: RuleNode, audioId = walk.run.lastAudio): Next | undefined => {
  const entry = playEntry(walk, rule);
  if (entry) return entry;
  const audio = audioId === null ? undefined : nodeAt(walk.flow, audioId);
  if (audio?.kind !== 'audio' || audio.scriptId === null) return undefined;
  walk.run = { ...walk.run, digits: '', steps: walk.run.steps + 1, heardLast: audio.id };
  return play(walk, audio.id, audio.scriptId, rule.id);
};

export const askAgain = (walk: Walk, rule: RuleNode): Next => {
  const kind = awaitedKind(walk, rule.id);
  return kind === undefined ? leaveRule(walk, rule, 'no_way_on') : ask(walk, rule, kind);
};

const noInput = (walk: Walk, rule: RuleNode): Next => {
  record(walk, { fact: 'no_input', ruleId: rule.id, tries: walk.run.tries });
  return repeat(walk, rule, rule.noInputScriptId);
};

const noMatch = (walk: Walk, rule: RuleNode, given: string, recording: string | null = null): Next => {
  const { tries } = walk.run;
  record(walk, { fact: 'no_match', ruleId: rule.id, given, tries, ...(recording !== null && { recording }) });
  return repeat(walk, rule, rule.noMatchScriptId);
};

const answered = (
  walk: Walk,
  rule: RuleNode,
  child: ChildNode,
  value: string,
  { text = null, recording = null }: { readonly text?: string | null; readonly recording?: string | null } = {},
): Next => {
  const { outcome } = child;
  record(walk, {
    fact: 'responded',
    ruleId: rule.id,
    childId: child.id,
    kind: child.answer.kind,
    value,
    text,
    recording,
    outcome,
  });
  walk.run = {
    ...walk.run,
    outcome: outcome ?? walk.run.outcome,
    vars: withField(walk.run.vars, child.name, value),
    ...(walk.graph.comparedAnswers.has(rule.id) && { answers: { ...walk.run.answers, [rule.id]: value } }),
  };
  return { go: 'answer', childId: child.id };
};

/** Takes any input for the only child of a Rule with free input. */
const answeredFreely = (
  walk: Walk,
  rule: RuleNode,
  value: string,
  recording: string | null = null,
): Next | undefined => {
  const [child] = walk.graph.children(rule.id);
  return child && answered(walk, rule, child, value, { recording });
};

const digitsEnd = (walk: Walk, rule: RuleNode): Next | undefined => {
  const { digits } = walk.run;
  if (digits === '') return noInput(walk, rule);
  const check = checkOf(walk, rule.id);
  if (check && !isRightEntry(check, digits, walk.run, walk.now)) return noMatch(walk, rule, digits);
  if (!rule.readBack || readBackLack(rule.readBack)) return answeredFreely(walk, rule, digits);
  walk.run = { ...walk.run, digits: '', entered: digits };
  return playEntry(walk, rule);
};

/** Takes the digits that were read back. */
const confirmed = (walk: Walk, rule: RuleNode, entered: string): Next | undefined => {
  walk.run = withoutEntry(walk.run);
  return answeredFreely(walk, rule, entered);
};

/** A key after digits were read back. Any other key than the two reads them back again. */
const takeConfirmation = (walk: Walk, rule: RuleNode, entered: string, key: KeypadKey): Next | undefined => {
  if (key === rule.readBack?.yes) return confirmed(walk, rule, entered);
  if (key !== rule.readBack?.no) return noMatch(walk, rule, key);
  record(walk, { fact: 'no_match', ruleId: rule.id, given: entered, rejected: true, tries: walk.run.tries });
  walk.run = withoutEntry(walk.run);
  return repeat(walk, rule, undefined);
};

/** A key at a Rule that waits for keys or digits. */
export const takeKey = (walk: Walk, rule: RuleNode, key: KeypadKey): Next | undefined => {
  if (!keyCounts(walk, rule.id, key)) return undefined;
  const { entered } = walk.run;
  if (entered !== undefined) return takeConfirmation(walk, rule, entered, key);
  if (walk.graph.ruleKind(rule.id) === 'key') {
    const child = walk.graph.children(rule.id).find(({ answer }) => answer.kind === 'key' && answer.key === key);
    return child ? answered(walk, rule, child, key) : noMatch(walk, rule, key);
  }
  if (key === '#') return digitsEnd(walk, rule);
  walk.run = { ...walk.run, digits: walk.run.digits + key };
  if (walk.run.digits.length >= mostDigitsOf(checkOf(walk, rule.id))) return digitsEnd(walk, rule);
  // The line is already collecting digits, unless this digit interrupted the audio.
  return walk.run.waiting.for === 'digits' ? waits : ask(walk, rule, 'digits');
};

export const takeWords = (walk: Walk, rule: RuleNode, said: Said): Next => {
  const given = answerSaid(walk, rule.id, said);
  if (!given) return noMatch(walk, rule, said.text, said.recording);
  const value = given.keyword;
  return answered(walk, rule, given.child, value, {
    text: said.text === value ? null : said.text,
    recording: said.recording,
  });
};

/** Handles an answer, or a timeout, at a Rule that is waiting. */
export const takeAnswer = (walk: Walk, rule: RuleNode, event: CallEvent): Next | undefined => {
  if (event.type === 'pressed') return takeKey(walk, rule, event.key);
  if (event.type === 'timed_out') return walk.run.entered === undefined ? digitsEnd(walk, rule) : noInput(walk, rule);
  if (event.type === 'said') return takeWords(walk, rule, event);
  if (event.type === 'recorded') return answeredFreely(walk, rule, event.text ?? '', event.recording);
  return undefined;
};

/** Goes on after a prompt, the question or digits were played, or while they play if an answer counts. */
export const takePlayed = (walk: Walk, rule: RuleNode, event: CallEvent): Next | undefined => {
  const { waiting, entered } = walk.run;
  const wasPrompt = waiting.for === 'played' && waiting.nodeId === rule.id;
  const out = afterPlay(walk, event, rule.id);
  if (!out) return undefined;
  if (out.said) return takeWords(walk, rule, out.said);
  if (out.key !== undefined) return takeKey(walk, rule, out.key) ?? askAgain(walk, rule);
  // Nobody could confirm what was not heard. The digits have passed their check.
  if (entered !== undefined) {
    return event.type === 'play_failed' ? confirmed(walk, rule, entered) : ask(walk, rule, 'key');
  }
  return (wasPrompt ? (overLimit(walk) ?? playQuestion(walk, rule)) : undefined) ?? askAgain(walk, rule);
};
