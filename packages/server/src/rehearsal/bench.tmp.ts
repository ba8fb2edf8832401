import { sampleFlow } from '../demo/sample-flow.ts';
import { callList } from './call-list.ts';
import { createLeadSource, type RehearsedLead } from './lead-source.ts';

const n = Number(process.argv[2] ?? 100000);
const spin = Number(process.argv[3] ?? 200);
const tpl = process.argv[4] === 't';
const flow0 = sampleFlow();
const flow = {
  ...flow0,
  nodes: Object.fromEntries(
    Object.values(flow0.nodes).map((x) => [x.id, x.kind === 'audio' ? { ...x, scriptId: 1 } : x]),
  ),
};
const mk = (i: number): RehearsedLead => ({
  id: i,
  number: '+91' + (7000000000 + i),
  lead_id: null,
  first_name: 'Asha',
  last_name: 'P' + i,
  data: { City: 'City ' + (i % 500) },
  attempts: 0,
  callbacks: 0,
  picked_up: false,
  response: '',
  outcome: null,
  was: 1,
  blocked: false,
  dueAt: null,
});
const campaign = {
  id: 1,
  name: 'x',
  schedule: {
    timezone: 'Asia/Kolkata',
    startDate: '2026-01-01',
    endDate: '2099-01-01',
    startTime: '09:00',
    endTime: '18:00',
  },
  spinRate: spin,
  restSeconds: Number(process.argv[5] ?? 0),
  retryTimes: 2,
  retryDelayMinutes: 15,
  onMachine: 'retry' as const,
  machineScriptId: null,
  flowVersion: 1,
  inProgress: 0,
  ready: 0,
};
const scripts = new Map([
  [
    1,
    {
      name: 'M',
      template: tpl
        ? {
            text: 'Hello {first_name} from {City}, how are you today? Please press 1 for yes or 2 for no.',
            voice: '',
            language: '',
          }
        : null,
      sound: { hash: '', durationMs: 12000 },
    },
  ],
]);
const src = createLeadSource(n, async (last) => {
  const from = last?.id ?? 0;
  return Array.from({ length: Math.min(20000, n - from) }, (_, k) => mk(from + k + 1));
});
const cpu = process.cpuUsage();
const t = performance.now();
const tally = await callList(
  { campaign, flow, scripts, channels: 100000, seed: 1, profile: 'typical', now: Date.parse('2026-11-16T09:00:00Z') },
  [],
  src,
);
const u = process.cpuUsage(cpu);
console.log(
  n,
  'leads',
  tally.calls,
  'calls',
  'cpu ms',
  Math.round((u.user + u.system) / 1000),
  'wall',
  Math.round(performance.now() - t),
  'rss',
  Math.round(process.memoryUsage.rss() / 1e6),
  [...tally.lacking],
);
