// Plain JavaScript for any Node since 14, as for setup.mjs.
import fs from 'node:fs';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Takes the lock, or returns the process that has it. */
const take = (file) => {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch (error) {
    // Nobody installs or builds in a folder that is read-only.
    if (['EROFS', 'EACCES', 'EPERM'].includes(error.code)) return undefined;
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    // It was released just now.
    if (error.code === 'ENOENT') return take(file);
    throw error;
  }
};

const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` while no other process does that uses the same file. Waits for the other one, at most `longestMs`, and tells
 * `onWait` once. The lock of a process that has died counts for nothing.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ longestMs?: number, pollMs?: number, onWait?: (holder: number) => void }} [options]
 * @returns {Promise<T>}
 */
export const oneAtATime = async (file, work, { longestMs = 15 * 60000, pollMs = 200, onWait = () => {} } = {}) => {
  const until = Date.now() + longestMs;
  let waits = false;
  for (let holder = take(file); holder !== undefined; holder = take(file)) {
    // An empty file is being written.
    if (holder > 0 && !isAlive(holder)) {
      fs.rmSync(file, { force: true });
      continue;
    }
    if (Date.now() > until)
      throw new Error(`process ${holder} has not finished; if it is something else, delete ${file}`);
    if (!waits) onWait(holder);
    waits = true;
    await delay(pollMs);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
};
