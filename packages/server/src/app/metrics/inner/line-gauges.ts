import { Gauge } from 'prom-client';
import type { Dialer } from '../../../calling/life/create-dialer.ts';
import { callsInProgress, registry } from '../../../platform/metrics/instruments.ts';
import { type Line, noLoad } from '../../../ports/line.ts';

const registers = [registry];
const node = { labelNames: ['node'] as const, registers };

const lineReady = new Gauge({ name: 'halloo_line_ready', help: '1 if the line can place calls', registers });
const lineRoom = new Gauge({ name: 'halloo_line_room', help: 'How many more calls the line can take now', registers });
const nodeUp = new Gauge({ name: 'halloo_line_node_up', help: '1 if the node works, draining or not', ...node });
const nodeDraining = new Gauge({
  name: 'halloo_line_node_draining',
  help: '1 if the node takes no new calls',
  ...node,
});
const nodeCalls = new Gauge({ name: 'halloo_line_node_calls', help: 'Calls of this process on the node', ...node });
const nodeCapacity = new Gauge({
  name: 'halloo_line_node_capacity',
  help: 'Maximum calls on the node, for all processes together',
  ...node,
});

const nodeSlowed = new Gauge({
  name: 'halloo_line_node_slowed',
  help: '1 while the node is busy and gets fewer calls',
  ...node,
});
const nodeTasks = new Gauge({
  name: 'halloo_line_node_tasks_ratio',
  help: 'Tasks in the fullest task processor of the node, as a part of its high-water mark',
  ...node,
});
const nodeLost = new Gauge({
  name: 'halloo_line_node_packets_lost_ratio',
  help: 'Part of the packets that most calls on the node lose',
  ...node,
});
const nodeJitter = new Gauge({
  name: 'halloo_line_node_jitter_seconds',
  help: 'How late packets of most calls on the node are',
  ...node,
});

/** A reading that is not known is not reported. */
const set = (gauge: typeof nodeTasks, name: string, value: number | null) => {
  if (value === null) gauge.remove({ node: name });
  else gauge.set({ node: name }, value);
};

export interface Calling {
  readonly dialer: Pick<Dialer, 'calls'>;
  readonly line: Pick<Line, 'state' | 'room' | 'nodes'>;
}

/** A process that places no calls reports no line metrics, which differs from a line that is not ready. */
export const clearLineGauges = () => {
  for (const one of [lineReady, lineRoom, callsInProgress]) one.remove();
};

/** Reads the state of the line and its nodes from memory. */
export const readLineGauges = ({ dialer, line }: Calling): void => {
  callsInProgress.set(dialer.calls);
  lineReady.set(line.state().state === 'ready' ? 1 : 0);
  lineRoom.set(line.room());
  for (const { name, state, calls, capacity, load = noLoad, slowed } of line.nodes()) {
    nodeUp.set({ node: name }, state === 'failing' ? 0 : 1);
    nodeDraining.set({ node: name }, state === 'draining' ? 1 : 0);
    nodeCalls.set({ node: name }, calls);
    nodeCapacity.set({ node: name }, capacity);
    nodeSlowed.set({ node: name }, slowed ? 1 : 0);
    const { tasks, lost, jitterMs } = load;
    set(nodeTasks, name, tasks && tasks.queued / tasks.highWater);
    set(nodeLost, name, lost);
    set(nodeJitter, name, jitterMs === null ? null : jitterMs / 1000);
  }
};
