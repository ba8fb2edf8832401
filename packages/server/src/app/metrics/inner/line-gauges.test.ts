import { expect, test } from 'vitest';
import { registry } from '../../../platform/metrics/instruments.ts';
import { type LineNode, noLoad } from '../../../ports/line.ts';
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
  const busy = {
    load: { tasks: { name: 'pjsip/a', queued: 300, highWater: 500 }, answerMs: 3, lost: 0.01, jitterMs: 4 },
    slowed: { by: 'tasks', calls: 5, perSecond: 1.5 } as const,
  };
  const nodes = [
    { ...node('a', 'ready', 3), ...busy },
    { ...node('b', 'draining', 2), load: noLoad },
    node('c', 'failing', 0),
  ];
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
    'halloo_line_node_jitter_seconds{node="a"} 0.004',
    'halloo_line_node_packets_lost_ratio{node="a"} 0.01',
    'halloo_line_node_slowed{node="a"} 1',
    'halloo_line_node_slowed{node="b"} 0',
    'halloo_line_node_slowed{node="c"} 0',
    'halloo_line_node_tasks_ratio{node="a"} 0.6',
    'halloo_line_node_up{node="a"} 1',
    'halloo_line_node_up{node="b"} 1',
    'halloo_line_node_up{node="c"} 0',
    'halloo_line_ready 1',
    'halloo_line_room 57',
  ]);
});
