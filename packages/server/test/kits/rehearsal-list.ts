import type { LiveCampaign } from '../../src/calling/claim/plan.ts';
import type { RehearsalPlan } from '../../src/calling/rehearsal/inner/call-list.ts';
import {
  createLeadSource,
  type LeadSource,
  type RehearsedLead,
} from '../../src/calling/rehearsal/inner/lead-source.ts';
import { sampleFlow } from '../../src/upkeep/demo/inner/sample-flow.ts';
import { playable } from './playable.ts';

/** A campaign and a list for tests, without a database. */

export const campaign: LiveCampaign = {
  id: 1,
  name: 'Camp',
  schedule: { timezone: 'UTC', startDate: null, endDate: null, startTime: null, endTime: null },
  spinRate: 10,
  restSeconds: 0,
  retryTimes: 1,
  retryDelayMinutes: 15,
  ringSeconds: 30,
  onMachine: 'retry',
  machineScriptId: null,
  flowVersion: 1,
  scriptEdit: 0,
  inProgress: 0,
  ready: 0,
};

const drawn = sampleFlow();
const nodes = Object.values(drawn.nodes).map((node) => (node.kind === 'audio' ? { ...node, scriptId: 7 } : node));

export const plan: RehearsalPlan = {
  campaign,
  flow: { ...drawn, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) },
  scripts: new Map([[7, playable('Welcome')]]),
  channels: 10,
  seed: 1,
  profile: 'typical',
  now: Date.parse('2026-11-16T09:00:00Z'),
};

export const leadAt = (position: number): RehearsedLead => ({
  id: position,
  number: `+91${7_000_000_000 + position}`,
  lead_id: null,
  first_name: 'Asha',
  last_name: 'Patel',
  data: {},
  attempts: 0,
  callbacks: 0,
  returns: 0,
  picked_up: false,
  response: '',
  outcome: null,
  was: 1,
  blocked: false,
  dueAt: null,
});

export const listOf = (leads: number, pageSize = leads): LeadSource =>
  createLeadSource(leads, async (last) => {
    const from = last?.id ?? 0;
    return Array.from({ length: Math.min(pageSize, leads - from) }, (_, index) => leadAt(from + index + 1));
  });
