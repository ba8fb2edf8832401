import type { Flow } from '@halloo/flow/model';
import type { Question } from '@halloo/flow/questions';
import type { KnownScripts } from '../../../shared/flow-nodes/known-scripts.ts';
import { viewOf } from '../../../shared/flow-nodes/registry.ts';
import { nodeTitle } from '../../../shared/flow-picture/node-title.ts';
import { say } from '../../../words/say.ts';
import type { Block } from './picture.ts';

export interface BlockTitle {
  readonly title: string;
  /** The line below. */
  readonly below: string;
}

/** The name of a question as results have it: the one that a person gave, else the script's. */
const questionTitle = ({ audio, rule }: Question, scripts: KnownScripts): string => {
  const script = audio.scriptId === null ? undefined : scripts.get(audio.scriptId)?.name.trim();
  return rule.name.trim() || script || audio.name.trim() || say('designer.question.unnamed');
};

/** What a question plays: `Welcome, 12 s`. */
export const askedWords = ({ audio }: Question, scripts: KnownScripts): string =>
  viewOf('audio').does(audio, { nodes: {}, links: {}, rest: {} }, scripts);

/** The two lines of a card. */
export const blockTitle = (
  { node, question, isFolded, members }: Block,
  flow: Flow,
  scripts: KnownScripts,
): BlockTitle => {
  if (question) {
    const count = question.answers.length;
    return { title: questionTitle(question, scripts), below: say('designer.question.below', { count }) };
  }
  const { title, below } = nodeTitle(node, flow, scripts);
  return isFolded ? { title, below: say('designer.fold.below', { count: members.length }) } : { title, below };
};
