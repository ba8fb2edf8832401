import { expect, test } from 'vitest';
import { registry } from '../../../platform/metrics/instruments.ts';
import type { LineNode } from '../../../ports/line.ts';
import { clearLineGauges, readLineGauges } from './line-gauges.ts';

const node = (name: string, state: LineNode['state'], calls: number): LineNode => ({
  ...{ name, state, calls },
  address: 'http://10.0.0.9:8088/ari',
  note: '',
  capacity: 60,
});

const samples = async () =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => /^halloo_(line_(ready|room|node)|calls_in_progress)/.test(line));

test('reports the state of the line and its nodes, and nothing if this process places no calls', async () => {
  clearLineGauges();
  expect(await samples()).toEqual([]);
  const nodes = [node('a', 'ready', 3), node('b', 'draining', 2), node('c', 'failing', 0)];
  const line = { state: () => ({ state: 'ready', note: '' }) as const, room: () => 57, nodes: () => nodes };
  readLineGauges({ dialer: { calls: 5 }, line });
  expect((await samples()).sort()).toEqual([
    'halloo_calls_in_progress 5',
    'halloo_line_node_calls{node="a"} 3',
    'halloo_line_node_calls{node="b"} 2',
    'halloo_line_node_calls{node="c"} 0',
    'halloo_line_node_capacity{node="a"} 60',
    'halloo_line_node_capacity{node="b"} 60',
    'halloo_line_node_capacity{node="c"} 60',
    'halloo_line_node_draining{node="a"} 0',
    'halloo_line_node_draining{node="b"} 1',
    'halloo_line_node_draining{node="c"} 0',
    'halloo_line_node_up{node="a"} 1',
    'halloo_line_node_up{node="b"} 1',
    'halloo_line_node_up{node="c"} 0',
    'halloo_line_ready 1',
    'halloo_line_room 57',
  ]);
});
