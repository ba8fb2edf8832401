import { fillTemplate } from '@halloo/flow/template';
import { callList } from './call-list.ts';
import { templateFiller } from './speaking-time.ts';
import { leadAt, listOf, plan } from './test-list.ts';

const t = 'Hello {first_name} from {City}, how are you today? Please press 1 for yes or 2 for no.';
const v = { City: 'Pune', first_name: 'Asha', last_name: 'P', name: 'Asha P', lead_id: '', number: '+91700000000' };
const f = templateFiller(t);
for (const [n, g] of [
  ['fillTemplate', () => fillTemplate(t, v)],
  ['filler', () => f(v)],
] as const) {
  for (let i = 0; i < 20000; i++) g();
  const c = process.cpuUsage();
  for (let i = 0; i < 100000; i++) g();
  const u = process.cpuUsage(c);
  console.log(n, (u.user + u.system) / 100000, 'us');
}
if (process.argv[2]) {
  const n = Number(process.argv[2]);
  const due = Array.from({ length: n }, (_, i) => ({
    ...leadAt(i + 1),
    data: { City: `City ${i}`, Clinic: `Clinic number ${i}` },
    dueAt: plan.now + 3600_000 * (1 + i / n),
  }));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }, 20);
  const c = process.cpuUsage();
  const w = performance.now();
  const tally = await callList(
    {
      ...plan,
      channels: 10000,
      campaign: { ...plan.campaign, spinRate: 10000, retryTimes: 3, retryDelayMinutes: 10080 },
    },
    due,
    listOf(0),
  );
  const u = process.cpuUsage(c);
  clearInterval(timer);
  console.log(
    'due',
    n,
    tally.calls,
    'calls, heap peak MB',
    Math.round(peak / 1e6),
    'cpu',
    Math.round((u.user + u.system) / 1000),
    'wall',
    Math.round(performance.now() - w),
  );
}
