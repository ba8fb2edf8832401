import { ask, awaitedKind, checkOf, keyCounts, takesKeys, triesOf } from './asking.ts';
import { isRightEntry, mostDigitsOf } from './digits-check.ts';
import { matchAnswer } from './match-answer.ts';
import type { ChildNode, RuleNode } from './model.ts';
import { play } from './playing.ts';
import type { CallEvent, EndReason } from './run.ts';
import { withField } from './template.ts';
import type { KeypadKey } from './vocabulary.ts';
import { ends, leaves, type Next, nodeAt, overLimit, record, type Walk, waits } from './walk.ts';

/** Takes the Rule's own link if it has one; otherwise ends the call. */
export const leaveRule = (walk: Walk, rule: RuleNode, reason: EndReason): Next =>
  walk.graph.wayOut(rule.id) ? leaves() : ends(reason);

/** Plays the audio before the Rule again, if there was any, and then asks again. */
const repeat = (walk: Walk, rule: RuleNode): Next => {
  if (walk.run.tries >= triesOf(rule)) return leaveRule(walk, rule, 'no_answer');
  const over = overLimit(walk);
  if (over) return over;
  walk.run = { ...walk.run, tries: walk.run.tries + 1, digits: '' };
  return playQuestion(walk, rule) ?? askAgain(walk, rule);
};

/** Plays the audio before the Rule again. It does not count as a try. Undefined if there was none. */
export const playQuestion = (walk: Walk, rule: RuleNode): Next | undefined => {
  const { lastAudio } = walk.run;
  const audio = lastAudio === null ? undefined : nodeAt(walk.flow, lastAudio);
  if (audio?.kind !== 'audio' || audio.scriptId === null) return undefined;
  walk.run = { ...walk.run, digits: '', steps: walk.run.steps + 1, heardLast: audio.id };
  return play(walk, audio.id, audio.scriptId, takesKeys(walk, rule.id));
};

export const askAgain = (walk: Walk, rule: RuleNode): Next => {
  const kind = awaitedKind(walk, rule.id);
  return kind === undefined ? leaveRule(walk, rule, 'no_way_on') : ask(walk, rule, kind);
};

const noInput = (walk: Walk, rule: RuleNode): Next => {
  record(walk, { fact: 'no_input', ruleId: rule.id, tries: walk.run.tries });
  return repeat(walk, rule);
};

const noMatch = (walk: Walk, rule: RuleNode, given: string): Next => {
  record(walk, { fact: 'no_match', ruleId: rule.id, given, tries: walk.run.tries });
  return repeat(walk, rule);
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
  const isRight = !check || isRightEntry(check, digits, walk.run, walk.now);
  return isRight ? answeredFreely(walk, rule, digits) : noMatch(walk, rule, digits);
};

/** A key at a Rule that waits for keys or digits. */
export const takeKey = (walk: Walk, rule: RuleNode, key: KeypadKey): Next | undefined => {
  if (!keyCounts(walk, rule.id, key)) return undefined;
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

const takeWords = (walk: Walk, rule: RuleNode, said: CallEvent & { readonly type: 'said' }): Next => {
  const children = walk.graph.children(rule.id);
  const given = children.find(
    ({ answer: a }) =>
      a.kind === 'phrase' && [a.keyword, ...a.synonyms].some((phrase) => phrase.trim() === said.phrase),
  );
  const child = given ?? matchAnswer(said.text, children);
  if (child?.answer.kind !== 'phrase') return noMatch(walk, rule, said.text);
  const value = child.answer.keyword;
  return answered(walk, rule, child, value, {
    text: said.text === value ? null : said.text,
    recording: said.recording,
  });
};

/** Handles an answer, or a timeout, at a Rule that is waiting. */
export const takeAnswer = (walk: Walk, rule: RuleNode, event: CallEvent): Next | undefined => {
  if (event.type === 'pressed') return takeKey(walk, rule, event.key);
  if (event.type === 'timed_out') return digitsEnd(walk, rule);
  if (event.type === 'said') return takeWords(walk, rule, event);
  if (event.type === 'recorded') return answeredFreely(walk, rule, event.text ?? '', event.recording);
  return undefined;
};
