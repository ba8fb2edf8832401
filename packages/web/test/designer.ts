import type { Flow } from '@halloo/flow/model';
import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { renderConsole } from './console.tsx';
import type { Answers } from './fake-api.ts';
import { fakeFlow } from './fake-flow.ts';

/** Start, a message, a Rule with two answers, an End: from top to bottom. */
export const wholeFlow = (): Flow => {
  const flow = draw(
    {
      start: a.start(),
      play: { ...a.audio(11), name: 'Message' },
      rule: a.rule(),
      one: a.key('rule', '1', { name: 'Yes' }),
      two: a.key('rule', '2', { name: 'No' }),
      end: a.end(),
    },
    'start > play > rule',
    'rule > one > end',
    'rule > two > end',
  );
  const places: Record<string, readonly [number, number]> = {
    start: [120, 0],
    play: [120, 120],
    rule: [120, 240],
    one: [0, 340],
    two: [240, 340],
    end: [120, 460],
  };
  const nodes = Object.values(flow.nodes).map((node) => {
    const [x = 0, y = 0] = places[node.id] ?? [];
    return [node.id, { ...node, x, y }];
  });
  return { ...flow, nodes: Object.fromEntries(nodes) };
};

interface Opened {
  /** Questions are one block each, or every node has a card. */
  view?: 'questions' | 'nodes';
  width?: number;
  /** The node that the address names. */
  nodeId?: string;
}

/** The designer with a flow. */
export const openDesigner = async (
  flow: Flow = wholeFlow(),
  api: Answers = {},
  { view = 'nodes', width = 1440, nodeId }: Opened = {},
) => {
  const fake = fakeFlow(flow);
  const place = `/flow-chart?campaign_id=7${nodeId ? `&node_id=${nodeId}` : ''}`;
  const shown = renderConsole(place, { api: { ...fake.answers, ...api }, width, view });
  await screen.findByRole('heading', { level: 2, name: 'Process Flow' });
  return { ...shown, ...fake };
};

export const cards = () => [...document.querySelectorAll<HTMLElement>('.react-flow__node')];

export const card = (title: string): HTMLElement => {
  const found = cards().find((each) => each.textContent?.includes(title));
  if (!found) throw new Error(`There is no card “${title}”.`);
  return found;
};

export const showsCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));

export const hasFocus = (element: () => Element | null | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

/** A drawer that stays mounted is still hidden when its focus trap starts, and Mantine warns about that. */
export const expectTrapWarnings = () =>
  vi.spyOn(console, 'warn').mockImplementation((warning) => {
    expect(warning).toContain('use-focus-trap');
  });
