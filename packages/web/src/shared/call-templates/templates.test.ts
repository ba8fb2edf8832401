import type { Flow } from '@halloo/flow/model';
import { type WalkEvent, walk } from '@halloo/flow/replay';
import { validate } from '@halloo/flow/validate';
import { describe, expect, it } from 'vitest';
import { drawTemplate, readTemplate, templates } from './templates.ts';

const flowOf = (name: string): Flow => {
  const template = readTemplate(name);
  if (!template) throw new Error(`no template ${name}`);
  const parts = template.texts.map(({ part }) => part);
  const { nodes, links } = drawTemplate(template, (part) => parts.indexOf(part) + 1);
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
    rest: {},
  };
};

const played: WalkEvent = { type: 'played', ms: 1000 };
const silent: WalkEvent = { type: 'timed_out' };
const press = (key: '1' | '2' | '3' | '8' | '9'): WalkEvent => ({ type: 'pressed', key });

/** The answers that a walk gave, and how it ended. */
const heard = (flow: Flow, ...events: WalkEvent[]) => {
  const { answers, ended } = walk(flow, {}, events).result;
  return [answers.map(({ child }) => flow.nodes[child]?.name), ended];
};

describe('a ready-made call', () => {
  it.each(templates.map(({ name }) => name))('%s has no problem and plays each of its texts', (name) => {
    const flow = flowOf(name);
    expect(validate(flow, { scripts: undefined, leadFields: undefined })).toEqual([]);
    const scripts = Object.values(flow.nodes).map((node) =>
      node.kind === 'audio' ? node.scriptId : node.kind === 'end' ? node.closingScriptId : null,
    );
    expect(scripts.filter((id) => id !== null).toSorted()).toEqual([1, 2, 3]);
  });

  it('reminds, again where somebody asks for it, and takes the answer', () => {
    const flow = flowOf('reminder');
    expect(heard(flow, played, press('9'), played, press('1'), played)).toEqual([
      ['Hears it again', 'Confirms'],
      'end',
    ]);
    expect(heard(flow, press('2'), played)).toEqual([['Cancels'], 'end']);
  });

  it('asks two questions, whatever the first answer is', () => {
    const flow = flowOf('survey');
    expect(heard(flow, played, press('3'), played, press('1'), played)).toEqual([['Poor', 'Yes'], 'end']);
  });

  it('informs, and adds people who ask for it to the do-not-call list; silence repeats the menu only', () => {
    const flow = flowOf('message');
    const optedOut = heard(flow, played, played, press('8'), { type: 'acted', ok: true, detail: '' }, played);
    expect(optedOut).toEqual([['No more calls'], 'end']);
    const { nodes } = walk(flow, {}, [played, played, silent, played, silent, played, silent]).result;
    expect(nodes.filter((id) => flow.nodes[id]?.name === 'Message')).toHaveLength(1);
    expect(nodes.map((id) => flow.nodes[id]?.kind).at(-1)).toBe('end');
  });
});
