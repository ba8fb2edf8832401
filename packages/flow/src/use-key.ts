import { filled } from './about-action.ts';
import type { Action } from './actions/registry.ts';
import { askAgain, playQuestion } from './answering.ts';
import { offersKey } from './asking.ts';
import { type KeyUse, keyUseOf, keyUses } from './call-keys.ts';
import { cuttingRule } from './cutting-rule.ts';
import { expanded } from './expand-sub-flows.ts';
import { languageField, nextLanguage } from './languages.ts';
import type { Flow } from './model.ts';
import { afterPlay, play } from './playing.ts';
import type { CallEvent, Playing, Run, Waiting } from './run.ts';
import { withField } from './template.ts';
import type { KeypadKey } from './vocabulary.ts';
import { ends, hangsUp, type Next, nodeAt, overLimit, problem, record, type Walk, waits, walkOf } from './walk.ts';
import { say } from './words.ts';

/*
 * The keys that always work. They interrupt whatever the caller hears or is asked, except for two things: a key that the
 * question offers as an answer is that answer, and while digits are typed only `*` works. Afterwards the interrupted
 * audio or question begins again, and no try is counted.
 */

/** The Rule that takes answers at the moment: it waits, or its answers interrupt the audio. */
const ruleAt = (walk: Walk): string | undefined =>
  walk.run.waiting.for === 'played' ? cuttingRule(walk) : walk.run.at;

/** The caller talks to somebody else: keys are for them. */
const isConnected = ({ flow, run }: Walk): boolean => {
  const node = nodeAt(flow, run.at);
  return run.waiting.for === 'acted' && node?.kind === 'action' && node.action?.kind === 'transfer';
};

/** A call that a limit, a problem or a cancelled campaign ends is not prolonged. */
const isFree = (walk: Walk, use: KeyUse): boolean => {
  const { waiting, aside, ending } = walk.run;
  if (waiting.for === 'nothing' || aside || isConnected(walk)) return false;
  return ending === null || ending === 'end' || use === 'stop';
};

/** Halloo does something that must not be interrupted. */
const isBusy = ({ for: what }: Waiting): boolean => what === 'acted' || what === 'replied' || what === 'placed';

const playingIn = ({ waiting }: Run): Playing | null => {
  if (waiting.for !== 'played') return null;
  const { for: _, seq: __, ...playing } = waiting;
  return playing;
};

/** Ends what the caller hears or is asked. What began in this turn never reaches the line. */
const interrupt = (walk: Walk): void => {
  const { waiting } = walk.run;
  const last = walk.commands.at(-1);
  if (last && 'seq' in last && waiting.for !== 'nothing' && last.seq === waiting.seq) {
    walk.commands.pop();
    return;
  }
  if (waiting.for === 'played') {
    const { seq, nodeId, scriptId } = waiting;
    walk.commands.push({ do: 'stop_playing', seq });
    record(walk, { fact: 'heard', nodeId, scriptId, ms: null, whole: false });
  } else if (waiting.for === 'phrase' || waiting.for === 'speech') {
    walk.commands.push({ do: 'stop_listening', seq: waiting.seq });
  } else if (waiting.for === 'replied' && waiting.sound !== null) {
    walk.commands.push({ do: 'stop_playing', seq: waiting.sound });
  }
};

/** Plays the sound of a pending request again. */
const playSound = (walk: Walk): Next => {
  const { waiting } = walk.run;
  const node = nodeAt(walk.flow, walk.run.at);
  if (node?.kind !== 'request' || node.scriptId === null || waiting.for !== 'replied') return waits;
  const sound = walk.run.seq + 1;
  walk.run = { ...walk.run, seq: sound, waiting: { ...waiting, sound } };
  walk.commands.push({ do: 'play', seq: sound, nodeId: node.id, scriptId: node.scriptId, interruptible: false });
  return waits;
};

/** Plays the interrupted audio again, or asks the question again. It counts as a step, so that nobody repeats forever. */
const again = (walk: Walk, playing: Playing | null): Next => {
  const over = overLimit(walk);
  if (over) return over;
  if (isBusy(walk.run.waiting) && !walk.run.aside) return playSound(walk);
  const { aside: _, ...run } = walk.run;
  walk.run = { ...run, digits: '' };
  if (playing) {
    walk.run = { ...walk.run, steps: walk.run.steps + 1 };
    return play(walk, playing.nodeId, playing.scriptId, cuttingRule(walk), playing.entry);
  }
  const rule = nodeAt(walk.flow, walk.run.at);
  if (rule?.kind !== 'rule') {
    problem(walk, 'lost', say('flow.run.nodeGone'));
    return ends('problem');
  }
  const question = playQuestion(walk, rule, walk.run.lastAudio ?? walk.run.heardLast);
  if (question) return question;
  walk.run = { ...walk.run, steps: walk.run.steps + 1 };
  return askAgain(walk, rule);
};

const stop = (walk: Walk): Next => {
  const { scriptId = null, outcome = null } = walk.run.keys?.stop ?? {};
  walk.run = { ...walk.run, ending: 'stopped', outcome: outcome ?? walk.run.outcome };
  if (scriptId === null) return hangsUp;
  walk.run = { ...walk.run, aside: { use: 'stop' } };
  return play(walk, walk.run.at, scriptId, undefined);
};

/** The transfer to the person for this caller. */
const transferIn = ({ keys, vars }: Run): Action =>
  filled({ kind: 'transfer', number: keys?.person?.number ?? '' }, vars);

/** The command that connects the caller of a run, under its present number. */
export const connecting = (run: Run) => ({
  ...{ do: 'act' as const, seq: run.seq, nodeId: run.at, action: transferIn(run) },
});

const connect = (walk: Walk, playing: Playing | null): Next => {
  const action = transferIn(walk.run);
  if (action.kind === 'transfer' && action.number.trim() === '') {
    problem(walk, 'action_incomplete', say('flow.run.actionIncomplete'));
    return again(walk, playing);
  }
  const over = overLimit(walk);
  if (over) return over;
  const seq = walk.run.seq + 1;
  const steps = walk.run.steps + 1;
  walk.run = { ...walk.run, seq, steps, waiting: { for: 'acted', seq }, aside: { use: 'person', playing } };
  walk.commands.push(connecting(walk.run));
  return waits;
};

/** Changes to the next language. The last one that a caller chose is remembered with the lead when the call ends. */
const changeLanguage = (walk: Walk): void => {
  const { run, flow } = walk;
  const next = nextLanguage(flow.languages ?? [], run.keys?.language?.languages ?? [], run.vars);
  if (!next) return;
  walk.run = { ...run, vars: withField(run.vars, languageField, next.name) };
  record(walk, { fact: 'set', nodeId: run.at, field: languageField, value: next.name, lack: null });
};

/** What a use does while Halloo is busy. A wish for a person waits until it is not. */
const useMeanwhile = (walk: Walk, use: 'repeat' | 'person' | 'language', noted: () => void): Next | undefined => {
  const { waiting, wantsPerson } = walk.run;
  const hasSound = waiting.for === 'replied' && waiting.sound !== null;
  if (use === 'person' ? wantsPerson : use === 'repeat' && !hasSound) return undefined;
  if (use === 'person') walk.run = { ...walk.run, wantsPerson: true };
  else interrupt(walk);
  noted();
  if (use === 'language') changeLanguage(walk);
  return use !== 'person' && hasSound ? again(walk, null) : waits;
};

/** Whether a key that always works has its use at this moment. */
const works = (walk: Walk, use: KeyUse, key: KeypadKey): boolean => {
  const ruleId = ruleAt(walk);
  return isFree(walk, use) && (ruleId === undefined || !offersKey(walk, ruleId, key));
};

/** The uses whose keys work at this moment of a call. */
export const keysThatWork = (flow: Flow, run: Run): KeyUse[] => {
  const { keys } = run;
  const walk = keys && walkOf(expanded(flow), run, run.startedAt);
  if (!walk) return [];
  return keyUses.filter((use) => {
    const key = keys[use]?.key;
    return key !== undefined && works(walk, use, key);
  });
};

/**
 * Handles a key that always works. Undefined, and the walk unchanged, if the key has no such use, or not at this moment.
 */
export const useKey = (walk: Walk, key: KeypadKey): Next | undefined => {
  const use = walk.run.keys && keyUseOf(walk.run.keys, key);
  if (!use || !works(walk, use, key)) return undefined;
  const noted = () => record(walk, { fact: 'used_key', nodeId: walk.run.at, key, use });
  if (use !== 'stop' && isBusy(walk.run.waiting)) return useMeanwhile(walk, use, noted);
  const playing = playingIn(walk.run);
  interrupt(walk);
  noted();
  if (use === 'stop') return stop(walk);
  if (use === 'person') return connect(walk, playing);
  if (use === 'language') changeLanguage(walk);
  return again(walk, playing);
};

/** Connects a caller who asked for a person meanwhile. Undefined while that is not possible, or the call is over. */
export const grantWish = (walk: Walk): Next | undefined => {
  const { wantsPerson, ...run } = walk.run;
  if (!wantsPerson || isBusy(run.waiting)) return undefined;
  walk.run = run;
  if (!isFree(walk, 'person')) return undefined;
  const playing = playingIn(run);
  interrupt(walk);
  return connect(walk, playing);
};

/** Handles an event while a key does its work. */
export const stepAside = (walk: Walk, event: CallEvent): Next | undefined => {
  const { aside } = walk.run;
  if (aside?.use !== 'person') return afterPlay(walk, event, undefined) && hangsUp;
  if (event.type !== 'acted') return undefined;
  const { ok, detail } = event;
  record(walk, { fact: 'acted', nodeId: walk.run.at, action: transferIn(walk.run), ok, detail });
  return again(walk, aside.playing);
};
