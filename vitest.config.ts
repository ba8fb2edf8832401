import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Pure code has no state to keep apart, and loading everything anew for each file took most of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/server/test/**/*.test.ts'],
          globalSetup: ['packages/server/test/database.ts'],
          // Much of it waits for the database: with one worker on two cores it takes 7.7 minutes, with two about 5.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'stories',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/telephony/**'],
          globalSetup: ['e2e/first-start.ts'],
          // Each file starts a whole Halloo and a browser: more than two at a time would wait for each other.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a screen shows may take a while on a busy machine; a story that is right does not wait for it.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'telephony',
          include: ['e2e/telephony/**/*.test.ts'],
          // Each file starts an Asterisk and SIPp, which keep real time and mostly wait; more at once make each other late.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
