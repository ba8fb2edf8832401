import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { samplesMade } from '../e2e/first-start.ts';
import { freePort, Halloo } from '../e2e/halloo.ts';

/** Runs `work` with a new Halloo in its own data folder, after its samples are created, and removes both. */
export const withHalloo = async (
  work: (halloo: Halloo, dataDir: string) => Promise<void>,
  env: Record<string, string> = {},
) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const halloo = await new Halloo({ dataDir, port: await freePort(), env }).ready();
  try {
    if (env.HALLOO_DEMO !== 'off') await samplesMade(halloo);
    await work(halloo, dataDir);
  } finally {
    await halloo.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Uploads a list like a browser. Returns the id of the file. All rows must be valid. */
export const uploadList = async (halloo: Halloo, token: string, file: string): Promise<string> => {
  const form = new FormData();
  form.append('file', await fs.openAsBlob(file), path.basename(file));
  const response = await fetch(`${halloo.url}/api/campaigns/lead-files/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as { file_id: string; total: number; valid: number };
  if (response.status !== 201 || body.valid !== body.total) {
    throw new Error(`not every row was good: ${JSON.stringify(body).slice(0, 300)}`);
  }
  return body.file_id;
};

/** A campaign of the samples, by the beginning of its name. */
export const sampleCampaign = async (halloo: Halloo, token: string, name: string): Promise<number> => {
  const { body } = await halloo.get('/api/campaigns/campaign/?limit=20', token);
  const { results } = body as { results: { id: number; name: string }[] };
  const found = results.find((campaign) => campaign.name.startsWith(name));
  if (!found) throw new Error(`There is no campaign “${name}”.`);
  return found.id;
};

export const peakMemoryMB = ({ child }: Halloo) => {
  const found = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

export const row = (what: string, figure: string) => process.stdout.write(`| ${what} | ${figure} |\n`);

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const ticksPerSecond = 100;

/** CPU time of a process and its descendants by the name of their program, in seconds. */
export const cpuByProgram = (root: number): Map<string, number> => {
  const stat = (pid: number) => {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  };
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(stat(Number(name))[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && pid > 1 && isBelow(parents.get(pid) ?? 0));
  const seconds = new Map<string, number>();
  for (const pid of parents.keys()) {
    if (!isBelow(pid)) continue;
    try {
      const program = path.basename(fs.readlinkSync(`/proc/${pid}/exe`));
      const fields = stat(pid);
      // Its own time, and that of ended children.
      const ticks = Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
      seconds.set(program, (seconds.get(program) ?? 0) + ticks / ticksPerSecond);
    } catch {
      // It has ended meanwhile.
    }
  }
  return seconds;
};

/** CPU time of a process and its descendants, in seconds. */
export const cpuOf = (root: number): number => [...cpuByProgram(root).values()].reduce((sum, one) => sum + one, 0);
