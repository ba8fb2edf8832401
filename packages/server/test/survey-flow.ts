import type { Answer, Flow, FlowNode } from '@halloo/flow/model';

const part = (id: string, name = '') => ({ id, x: 0, y: 0, name, wire: undefined });

const child = (id: string, ruleId: string, name: string, answer: Answer): FlowNode => ({
  ...part(id, name),
  kind: 'child',
  ruleId,
  answer,
  outcome: null,
});

/** Two questions whose Rules have no name of their own: yes or no, then a number. */
export const surveyFlow = (first: number, second: number): Flow => {
  const nodes: FlowNode[] = [
    { ...part('S'), kind: 'start' },
    { ...part('A1'), kind: 'audio', scriptId: first },
    { ...part('R1'), kind: 'rule' },
    child('YES', 'R1', 'Yes', { kind: 'key', key: '1' }),
    child('NO', 'R1', 'No', { kind: 'key', key: '2' }),
    { ...part('A2'), kind: 'audio', scriptId: second },
    { ...part('R2'), kind: 'rule' },
    child('GUESTS', 'R2', 'guests', { kind: 'digits' }),
    { ...part('E'), kind: 'end', closingScriptId: null, outcome: null },
  ];
  const links = ['S-A1', 'A1-R1', 'YES-A2', 'NO-E', 'A2-R2', 'GUESTS-E'].map((id) => {
    const [from = '', to = ''] = id.split('-');
    return { id, from, to, wire: undefined };
  });
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
    rest: {},
  };
};
