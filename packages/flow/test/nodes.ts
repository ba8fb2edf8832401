import type { Action } from '../src/actions/registry.ts';
import type { Condition } from '../src/conditions.ts';
import type { RequestSettings } from '../src/http-request.ts';
import type { Answer, Assignment, ChildNode, Flow, FlowNode } from '../src/model.ts';
import { a, type Drawn } from './draw.ts';

/** Nodes that have their ids already, for flows that are drawn from a list. */

const at = <Node extends Drawn>(id: string, node: Node) => ({ id, x: 0, y: 0, wire: undefined, ...node });

export const start = (id: string) => at(id, a.start());
export const audio = (id: string, scriptId: number | null = 1) => at(id, a.audio(scriptId));
export const rule = (id: string, says: Parameters<typeof a.rule>[0] = {}) => at(id, a.rule(says));
export const child = (id: string, ruleId: string, answer: Answer): ChildNode => at(id, a.child(ruleId, answer));
export const branch = (id: string) => at(id, a.branch());
export const split = (id: string) => at(id, a.split());
export const way = (id: string, ownerId: string, ...conditions: Condition[]) => at(id, a.way(ownerId, conditions));
export const set = (id: string, ...assignments: Assignment[]) => at(id, a.set(...assignments));
export const quota = (id: string, limit: number | null) => at(id, a.quota(limit));
export const request = (id: string, what: Partial<RequestSettings> = {}) => at(id, a.request(what));
export const subflow = (id: string, flow: Flow | null, libraryId = 1) => at(id, a.subflow(flow, libraryId));
export const action = (id: string, what: Action | null) => at(id, a.action(what));
export const end = (id: string) => at(id, a.end());

export const phrase = (keyword: string, synonyms: string[] = [], langCode = 'en-IN'): Answer => ({
  kind: 'phrase',
  keyword,
  synonyms,
  langCode,
  langName: '',
});

export const named = <Node extends FlowNode>(node: Node, name: string): Node => ({ ...node, name });
