import fs from 'node:fs';
import path from 'node:path';

/**
 * A file in the data folder while a first start has not filled in its samples yet. The account and the samples are separate
 * transactions, and a start that was killed between them is followed by one that finds an account.
 */
export const samplesDue = (dataDir: string) => {
  const file = path.join(dataDir, 'samples-due');
  return {
    note: (): void => fs.writeFileSync(file, ''),
    isNoted: (): boolean => fs.existsSync(file),
    clear: (): void => fs.rmSync(file, { force: true }),
  };
};
