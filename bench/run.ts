import { announcementFigures } from './announcements.ts';
import { apiFigures } from './api-figures.ts';
import { asteriskFigures } from './asterisk.ts';
import { auditFigures } from './audit.ts';
import { claimFigures } from './claims.ts';
import { compareDialers } from './compare.ts';
import { dialerFigures } from './dialer.ts';
import { earFigures } from './ear.ts';
import { exampleFigures } from './examples.ts';
import { flowFigures } from './flow.ts';
import { flowCanvasFigures } from './flow-canvas.ts';
import { flowDesignerFigures } from './flow-designer.ts';
import { flowOpenFigures } from './flow-open.ts';
import { groupFigures } from './groups.ts';
import { hourFigures } from './hour.ts';
import { importFigures } from './import-leads.ts';
import { importXlsxFigures } from './import-xlsx.ts';
import { interactionFigures } from './interactions.ts';
import { listScreenFigures } from './list-screen.ts';
import { listeningFigures } from './listening.ts';
import { pageFigures } from './page-figures.ts';
import { peopleSearchFigures } from './people-search.ts';
import { prepareAudioFigures } from './prepare-audio.ts';
import { readXlsxFigures } from './read-xlsx.ts';
import { recogniseFigures } from './recognise.ts';
import { rehearsalFigures } from './rehearsal.ts';
import { requestedCallFigures } from './requested-calls.ts';
import { resultScreenFigures } from './result-screen.ts';
import { resultFigures } from './results.ts';
import { ruleFigures } from './rules.ts';
import { scriptFigures } from './scripts.ts';
import { speakFigures } from './speak.ts';
import { spokenTemplateFigures } from './spoken-templates.ts';
import { startTimes } from './start-times.ts';
import { vacuumFigures } from './vacuum.ts';
import { voiceFigures } from './voices.ts';
import { webSizes } from './web-sizes.ts';
import { webhookFigures } from './webhooks.ts';
import { whatIfFigures } from './what-if.ts';
import { backupFigures, burstFigures, memoryFigures } from './while-calling.ts';

/** Each prints its own figures. Name some on the command line to run only those. */
const benches = {
  start: startTimes,
  api: apiFigures,
  web: webSizes,
  flow: flowFigures,
  import: importFigures,
  // Ten minutes; fewer with --leads=1000000.
  people: peopleSearchFigures,
  // Fewer with --leads=100000.
  groups: groupFigures,
  list: listScreenFigures,
  pages: pageFigures,
  interactions: interactionFigures,
  canvas: flowCanvasFigures,
  designer: flowDesignerFigures,
  'open-flow': flowOpenFigures,
  results: resultFigures,
  'result-screen': resultScreenFigures,
  dialer: dialerFigures,
  // HALLOO_BENCH_OTHER is the path of the other tree.
  compare: compareDialers,
  claims: claimFigures,
  rules: ruleFigures,
  requests: requestedCallFigures,
  bursts: burstFigures,
  backups: backupFigures,
  memory: memoryFigures,
  rehearsal: rehearsalFigures,
  hour: hourFigures,
  'what-if': whatIfFigures,
  webhooks: webhookFigures,
  // A million entries; fewer with --entries=50000.
  audit: auditFigures,
  asterisk: asteriskFigures,
  // First in its process, because its memory is measured.
  audio: prepareAudioFigures,
  speak: speakFigures,
  voices: voiceFigures,
  'spoken-templates': spokenTemplateFigures,
  listening: listeningFigures,
  ear: earFigures,
  scripts: scriptFigures,
  announcements: announcementFigures,
  // Four minutes.
  examples: exampleFigures,
  xlsx: async () => {
    await readXlsxFigures();
    await importXlsxFigures();
  },
  // Half an hour or more; HALLOO_BENCH_ATTEMPTS sets the number.
  vacuum: vacuumFigures,
  // Half an hour; a seventh of it with --quick.
  recognise: () => recogniseFigures({ quick: process.argv.includes('--quick') }),
} as const;

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n## ${name}\n`);
  const began = performance.now();
  await bench();
  process.stdout.write(`(took ${((performance.now() - began) / 60_000).toFixed(1)} minutes)\n`);
}
