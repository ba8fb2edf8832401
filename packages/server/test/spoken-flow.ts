import type { Flow, FlowNode } from '@halloo/flow/model';

const part = (id: string, name = '') => ({ id, x: 0, y: 0, name, wire: undefined });

/** A question whose answers are said. Each answer has its phrases, the first of which is its keyword. */
export const spokenFlow = (scriptId: number, langCode: string, answers: readonly (readonly string[])[]): Flow => {
  const children = answers.map(
    ([keyword = '', ...synonyms], nth): FlowNode => ({
      ...part(`C${nth}`, keyword),
      kind: 'child',
      ruleId: 'R',
      answer: { kind: 'phrase', keyword, synonyms, langCode, langName: langCode },
      outcome: null,
    }),
  );
  const nodes: FlowNode[] = [
    { ...part('S'), kind: 'start' },
    { ...part('A'), kind: 'audio', scriptId },
    { ...part('R'), kind: 'rule' },
    ...children,
    { ...part('E'), kind: 'end', closingScriptId: null, outcome: null },
  ];
  const links = ['S-A', 'A-R', ...children.map(({ id }) => `${id}-E`)].map((id) => {
    const [from = '', to = ''] = id.split('-');
    return { id, from, to, wire: undefined };
  });
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
    rest: {},
  };
};
