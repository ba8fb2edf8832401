import type { ActionNode } from '../model.ts';
import { heardOut, keypadRuleAfter, play } from '../playing.ts';
import type { Action } from '../schema.ts';
import { fillTemplate } from '../template.ts';
import { leaves, type Next, type NodeHandler, nodeAt, overLimit, problem, record, type Walk, waits } from '../walk.ts';

/** As it is to be done for this caller. */
export const filled = (action: Action, vars: Readonly<Record<string, string>>): Action =>
  action.kind === 'sms' ? { ...action, text: fillTemplate(action.text, vars).text } : action;

/** Whether a draft left out what the action needs. */
const isComplete = (action: Action): boolean => {
  switch (action.kind) {
    case 'transfer':
      return action.number.trim() !== '';
    case 'sms':
      return action.text !== '';
    case 'webhook':
      return action.url.trim() !== '';
    case 'outcome':
      return action.outcome !== null;
    case 'callback':
      return action.minutes !== null;
    case 'do_not_call':
    case 'replay':
      return true;
  }
};

const replay = (walk: Walk, node: ActionNode): Next => {
  const { heardLast } = walk.run;
  const audio = heardLast === null ? undefined : nodeAt(walk.flow, heardLast);
  if (audio?.kind !== 'audio' || audio.scriptId === null) {
    problem(walk, 'replay_without_audio', 'No audio was played before this Replay.');
    return leaves();
  }
  const over = overLimit(walk);
  if (over) return over;
  walk.run = { ...walk.run, steps: walk.run.steps + 1 };
  return play(walk, audio.id, audio.scriptId, keypadRuleAfter(walk, node.id) !== undefined);
};

export const action: NodeHandler<ActionNode> = {
  enter: (walk, node) => {
    if (node.action?.kind === 'replay') return replay(walk, node);
    const todo = node.action && filled(node.action, walk.run.vars);
    if (!todo || !isComplete(todo)) {
      problem(walk, 'action_incomplete', 'This System Action does not say what to do.');
      return leaves();
    }
    const seq = walk.run.seq + 1;
    const outcome = todo.kind === 'outcome' ? todo.outcome : walk.run.outcome;
    walk.run = { ...walk.run, seq, outcome, waiting: { for: 'acted', seq } };
    walk.commands.push({ do: 'act', seq, nodeId: node.id, action: todo });
    return waits;
  },
  handle: (walk, node, event) => {
    const { waiting } = walk.run;
    if (waiting.for === 'played') {
      const out = heardOut(walk, event, keypadRuleAfter(walk, node.id));
      return out && leaves({ heard: waiting.nodeId, ...out });
    }
    if (event.type !== 'acted' || node.action === null) return undefined;
    const { ok, detail } = event;
    record(walk, { fact: 'acted', nodeId: node.id, action: filled(node.action, walk.run.vars), ok, detail });
    return leaves();
  },
};
