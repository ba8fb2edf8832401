import { playQuestion } from './answering.ts';
import { hasKeys } from './call-keys.ts';
import { expanded } from './expand-sub-flows.ts';
import { graphOf } from './graph.ts';
import type { Flow, FlowLink, FlowNode } from './model.ts';
import { nearestEnd } from './nearest-end.ts';
import { specOf } from './nodes/registry.ts';
import { afterPlay, play } from './playing.ts';
import {
  announcementNode,
  type CallAbout,
  type CallEvent,
  type EndReason,
  type Run,
  type Turn,
  type Waiting,
} from './run.ts';
import { grantWish, stepAside, useKey } from './use-key.ts';
import {
  ends,
  hangsUp,
  type Leaving,
  type Next,
  nodeAt,
  overLimit,
  problem,
  record,
  type Walk,
  walkOf,
} from './walk.ts';
import { say } from './words.ts';

/*
 * A turn takes one event and walks until the next wait:
 *
 *   start --> wait --event--> wait --event--> ... --> ended
 *
 * `run.waiting` is the current wait, and only its own events advance the walk. Dead ends, limits and other problems all
 * lead to the nearest End. Nothing here throws, whatever the flow.
 */

const enter = (walk: Walk, node: FlowNode, link: FlowLink | undefined, { heard, ...early }: Leaving): Next => {
  const over = node.kind === 'end' ? undefined : overLimit(walk);
  if (over) return over;
  const { run } = walk;
  const steps = node.kind === 'end' ? run.steps : run.steps + 1;
  walk.run = { ...run, at: node.id, steps, tries: 0, digits: '', lastAudio: heard ?? null };
  if (link) record(walk, { fact: 'took_link', linkId: link.id });
  record(walk, { fact: 'entered', nodeId: node.id });
  return specOf(node.kind).enter(walk, node, early);
};

const leave = (walk: Walk, leaving: Leaving): Next => {
  const link = walk.graph.wayOut(walk.run.at);
  const node = link && nodeAt(walk.flow, link.to);
  if (node) return enter(walk, node, link, leaving);
  if (link) problem(walk, 'dangling_link', say('flow.run.wayToNowhere'));
  else problem(walk, 'no_way_out', say('flow.run.noWayOut'));
  return ends('no_way_on');
};

const goToChild = (walk: Walk, childId: string): Next => {
  const link = walk.graph.waysIn(childId).find(({ from }) => from === walk.run.at);
  const node = nodeAt(walk.flow, childId);
  if (node) return enter(walk, node, link, {});
  problem(walk, 'dangling_link', say('flow.run.childGone'));
  return ends('no_way_on');
};

const goToEnd = (walk: Walk, reason: EndReason): Next => {
  const { aside: _, ...run } = walk.run;
  if (run.ending !== null) return hangsUp;
  walk.run = { ...run, ending: reason };
  const node = nearestEnd(walk, walk.run.at);
  return node ? enter(walk, node, undefined, {}) : hangsUp;
};

const finish = (walk: Walk, reason: EndReason): void => {
  walk.run = { ...walk.run, ending: walk.run.ending ?? reason, waiting: { for: 'nothing', reason } };
  record(walk, { fact: 'ended', reason, outcome: walk.run.outcome });
};

const turnOf = ({ run, commands, facts }: Walk): Turn => ({ run, commands, facts });

/** The step limit bounds this loop: each round enters a node, or is the end. */
const follow = (walk: Walk, first: Next): Turn => {
  let next = first;
  while (next.go !== 'wait' && next.go !== 'hang_up') {
    if (next.go === 'leave') next = leave(walk, next.leaving);
    else if (next.go === 'answer') next = goToChild(walk, next.childId);
    else next = goToEnd(walk, next.reason);
  }
  if (next.go === 'hang_up') {
    walk.commands.push({ do: 'hang_up' });
    finish(walk, walk.run.ending ?? 'end');
  }
  return turnOf(walk);
};

const begin = (walk: Walk): Next => {
  const node = walk.graph.start;
  if (node) return enter(walk, node, undefined, {});
  problem(walk, 'no_start', say('flow.run.noStart'));
  return ends('problem');
};

const announce = (walk: Walk, scriptId: number): Next => {
  walk.run = { ...walk.run, at: walk.graph.start?.id ?? '', aside: { use: 'announce' } };
  return play(walk, announcementNode, scriptId, undefined);
};

/** The flow begins when the announcement is over, and also if it could not be played. */
const afterAnnouncement = (walk: Walk, event: CallEvent): Next | undefined => {
  if (!afterPlay(walk, event, undefined)) return undefined;
  const { aside: _, ...run } = walk.run;
  walk.run = run;
  return begin(walk);
};

/** The first turn of a call that was just answered. `vars` are the lead's data fields. */
export const start = (given: Flow, vars: Readonly<Record<string, string>>, now: number, about?: CallAbout): Turn => {
  const flow = expanded(given);
  const walk = walkOf(
    flow,
    {
      version: 1,
      at: '',
      waiting: { for: 'nothing', reason: 'problem' },
      steps: 0,
      startedAt: now,
      seq: 0,
      tries: 0,
      lastAudio: null,
      heardLast: null,
      ending: null,
      digits: '',
      outcome: null,
      vars: { ...vars },
      ...(about && graphOf(flow).needsAbout && { about }),
      ...(flow.keys && hasKeys(flow.keys) && { keys: flow.keys }),
    },
    now,
  );
  return follow(walk, flow.announcement === undefined ? begin(walk) : announce(walk, flow.announcement));
};

/** The waits during which an event counts. Whether a key or a phrase counts while audio plays is decided by the node. */
const countsWhile: { readonly [T in CallEvent['type']]: readonly Waiting['for'][] } = {
  played: ['played'],
  play_failed: ['played'],
  pressed: ['played', 'key', 'digits'],
  timed_out: ['key', 'digits', 'phrase', 'speech'],
  said: ['played', 'phrase'],
  recorded: ['speech'],
  acted: ['acted'],
  replied: ['replied'],
  placed: ['placed'],
  hung_up: ['played', 'key', 'digits', 'phrase', 'speech', 'acted', 'replied', 'placed'],
};

const isAwaited = (waiting: Waiting, event: CallEvent): boolean =>
  waiting.for !== 'nothing' &&
  countsWhile[event.type].includes(waiting.for) &&
  (!('seq' in event) || event.seq === waiting.seq);

const recordHeard = (walk: Walk): void => {
  const { waiting } = walk.run;
  if (waiting.for !== 'played') return;
  const { nodeId, scriptId } = waiting;
  record(walk, { fact: 'heard', nodeId, scriptId, ms: null, whole: false });
};

/** Somebody who wants no more calls and hangs up during the last script has got what they wanted. */
const hangUp = (walk: Walk, reason: 'hung_up' | 'interrupted'): Turn => {
  recordHeard(walk);
  finish(walk, reason === 'hung_up' && walk.run.ending === 'stopped' ? 'stopped' : reason);
  return turnOf(walk);
};

/** The number of the audio that plays. */
const playingIn = (waiting: Waiting): number | null => {
  if (waiting.for === 'played') return waiting.seq;
  return waiting.for === 'replied' ? waiting.sound : null;
};

/** Ends a call from outside, politely: playing audio stops, and the nearest End plays its closing script. */
export const cutShort = (flow: Flow, run: Run, now: number): Turn => {
  if (run.waiting.for === 'nothing' || run.ending !== null) return { run, commands: [], facts: [] };
  const walk = walkOf(expanded(flow), run, now);
  const playing = playingIn(run.waiting);
  if (playing !== null) walk.commands.push({ do: 'stop_playing', seq: playing });
  recordHeard(walk);
  return follow(walk, ends('cut_short'));
};

/** Asks for keys once more, because some may have been lost. Undefined if the run does not wait for keys, or has no question. */
export const askForKeysAgain = (flow: Flow, run: Run, now: number): Turn | undefined => {
  if (run.waiting.for !== 'key' && run.waiting.for !== 'digits') return undefined;
  const walk = walkOf(expanded(flow), run, now);
  const node = nodeAt(walk.flow, run.at);
  const next = node?.kind === 'rule' ? (overLimit(walk) ?? playQuestion(walk, node)) : undefined;
  return next && follow(walk, next);
};

/** Connects a caller who asked for a person meanwhile, as soon as the call can be interrupted. */
const granted = (walk: Walk, turn: Turn): Turn => {
  if (!walk.run.wantsPerson) return turn;
  const next = grantWish(walk);
  return next ? follow(walk, next) : turnOf(walk);
};

const handle = (walk: Walk, event: CallEvent): Next | undefined => {
  const { aside, at } = walk.run;
  if (aside) return aside.use === 'announce' ? afterAnnouncement(walk, event) : stepAside(walk, event);
  const node = nodeAt(walk.flow, at);
  return node && specOf(node.kind).handle?.(walk, node, event);
};

/** Applies an event to a run. Unexpected and late events change nothing. */
export const step = (flow: Flow, run: Run, event: CallEvent, now: number): Turn => {
  const unchanged: Turn = { run, commands: [], facts: [] };
  const pressed = event.type === 'pressed' && run.keys !== undefined;
  if (!pressed && !isAwaited(run.waiting, event)) return unchanged;
  const walk = walkOf(expanded(flow), run, now);
  const used = pressed && useKey(walk, event.key);
  if (used) return follow(walk, used);
  if (!isAwaited(run.waiting, event)) return unchanged;
  if (event.type === 'hung_up') return hangUp(walk, event.interrupted ? 'interrupted' : 'hung_up');
  const next = handle(walk, event);
  if (next) return granted(walk, follow(walk, next));
  if (event.type === 'pressed' || event.type === 'said') return unchanged;
  problem(walk, 'lost', say('flow.run.nodeGone'));
  return follow(walk, ends('problem'));
};
