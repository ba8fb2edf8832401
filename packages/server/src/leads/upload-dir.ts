import fs from 'node:fs';
import path from 'node:path';

/** The folder for uploads under way. What a killed process left in it is of no use to anybody. */
export const clearUploadDir = (dataDir: string): string => {
  const dir = path.join(dataDir, 'uploads');
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
};
