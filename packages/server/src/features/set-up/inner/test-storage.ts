import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SetUpTest } from '@halloo/contract/set-up';
import { say } from '../../../platform/words.ts';
import { BlobStoreError } from '../../../ports/blobs.ts';
import type { Context } from '../../../ports/context.ts';
import { runSteps, type Step, StepProblem } from './run-steps.ts';

const stepMs = 5_000;
const probeBytes = 1_024;

/** Writes bytes that nobody else has, reads them back and deletes them. */
export const testStorage = async ({ blobs, clock }: Pick<Context, 'blobs' | 'clock'>): Promise<SetUpTest> => {
  const bytes = randomBytes(probeBytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const steps: Step[] = [
    {
      name: say('setUp.storage.write'),
      withinMs: stepMs,
      run: async () => {
        await blobs.put(bytes, 'application/octet-stream');
        return say('setUp.storage.written', { bytes: bytes.length });
      },
    },
    {
      name: say('setUp.storage.read'),
      withinMs: stepMs,
      run: async () => {
        const stream = await blobs.read(hash);
        if (!stream) throw new StepProblem(say('setUp.storage.gone'));
        if (!bytes.equals(await buffer(stream))) throw new StepProblem(say('setUp.storage.different'));
        return say('setUp.storage.same');
      },
    },
    {
      name: say('setUp.storage.delete'),
      withinMs: stepMs,
      run: async () => {
        await blobs.remove(hash);
        return say('setUp.storage.deleted');
      },
    },
  ];
  const describe = (error: unknown) => (error instanceof BlobStoreError ? error.message : undefined);
  const test = await runSteps(steps, { clock, describe });
  // Nobody waits for a store that fails, but what was written should not stay.
  if (!test.ok) void blobs.remove(hash).catch(() => {});
  return test;
};
