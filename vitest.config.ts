import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildGuides } from './packages/web/build/build-guides.ts';
import { hasRealTime } from './scripts/real-time.ts';

// Telephony runs beside unit and console tests. It needs a core that they leave free, or a higher priority than they have.
const besideTelephones = hasRealTime ? availableParallelism() : Math.max(1, availableParallelism() - 1);

const longOnes =
  /\/(faults|call-requests|torture|adopt|webhooks|campaign-faults|accessibility|start|guide|command-line|flow-kinds)\.test\.ts$/;

/** Files that take a minute or more begin first, so that none of them runs alone at the end while the other workers have gone. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      longOnes.test(moduleId) ? 'long' : 'short',
    );
    return [...long, ...short];
  }
}

// A timeout ends what hangs. It is many times what a test takes on an idle machine, because machines are busy.
export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'infra/**/*.test.ts'],
          setupFiles: ['packages/web/test/load-words.ts', 'scripts/property-seed.ts'],
          // Pure code has no state to keep apart, and loading everything anew for each file took most of the time.
          isolate: false,
          maxWorkers: besideTelephones,
          testTimeout: 20_000,
          hookTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        plugins: [buildGuides()],
        test: {
          name: 'console',
          include: ['packages/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          maxWorkers: besideTelephones,
          testTimeout: 60_000,
          setupFiles: ['packages/web/test/load-words.ts', 'packages/web/test/page-parts.ts'],
          // Each test unmounts what it mounted; importing Mantine again for each file took most of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/server/test/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          // Each file has a database of its own, and loading the server anew for each took a second of processor time.
          isolate: false,
          setupFiles: ['packages/server/test/quick-passwords.ts', 'scripts/property-seed.ts'],
          globalSetup: ['packages/server/test/database.ts'],
          // Much of it waits for the database and for clocks: three workers on two cores leave a fifth of them idle.
          maxWorkers: Math.max(4, availableParallelism() - 1),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'stories',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/telephony/**', 'e2e/cluster/**', '**/*.long.test.ts'],
          globalSetup: ['e2e/shared.ts'],
          // Each file starts a whole Halloo, each worker a browser. Four at a time keep two cores busy all the while.
          maxWorkers: 4,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'telephony',
          include: ['e2e/telephony/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          globalSetup: ['e2e/shared.ts'],
          // Each file starts an Asterisk and SIPp, which keep real time and mostly wait; more at once make each other late.
          // Two at a time still end long before the other parts.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['e2e/cluster/**/*.test.ts'],
          globalSetup: ['e2e/shared.ts'],
          // Two Asterisks, a database server, nginx, a browser and five Halloos at once are enough.
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'long',
          include: ['packages/server/test/**/*.long.test.ts', 'e2e/*.long.test.ts', 'e2e/telephony/**/*.long.test.ts'],
          globalSetup: ['packages/server/test/database.ts', 'e2e/shared.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
