import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { bin, root } from '../run.ts';
import { broken, type Mutant } from './mutants.ts';

/** A copy of the package in which files can be broken. */
export const copyPackage = (folder: string, name: string): void => {
  fs.cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  fs.cpSync(path.join(root, 'packages', name), path.join(folder, 'packages', name), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
};

/** Whether the compiler accepts a broken file. */
export const compiles = (folder: string, name: string, file: string, mutant: Mutant): boolean => {
  const copy = path.join(folder, path.relative(root, file));
  const code = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(copy, broken(code, mutant));
  // A rule that is dropped may leave a name behind that nothing uses; that alone does not count.
  const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const args = ['--noEmit', ...unused, '-p', path.join(folder, 'packages', name)];
  try {
    execFileSync(bin('tsc'), args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    fs.writeFileSync(copy, code);
  }
};
