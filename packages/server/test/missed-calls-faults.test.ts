import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { wrongBooks } from './dialer.ts';
import { createMissedCallKit } from './missed-calls-kit.ts';

const { clock, db, listening, to, url } = await createMissedCallKit();

describe('processes that are killed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-rings-'));
  const processes = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of processes) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const start = async (script: string, ...given: string[]) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'faults', script), url, ...given], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    processes.add(child);
    child.once('exit', () => processes.delete(child));
    await once(child, 'message');
    return child;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  test('lose no ring that was declined, and call nobody back twice', { timeout: 240_000 }, async () => {
    clock.set(new Date().toISOString());
    const people = 30;
    const id = await listening({ cool_down_minutes: 1_440, most_day: null });
    const [notes, dialled] = [path.join(folder, 'rings'), path.join(folder, 'dialled')];
    for (const file of [notes, dialled]) fs.writeFileSync(file, '');
    const takes = () => start('ring-process.ts', notes, to, String(people));
    const dials = () => start('dialer-process.ts', dialled, '', '300');
    const acknowledged = () => fs.readFileSync(notes, 'utf8').split('\n').filter(Boolean);
    let [taker, other, dialer] = [await takes(), await takes(), await dials()];
    for (let round = 1; round <= 3; round += 1) {
      await expect.poll(() => acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(round * 25);
      await kill(taker);
      taker = await takes();
      if (round !== 2) continue;
      await kill(dialer);
      dialer = await dials();
    }
    await kill(taker);
    await kill(other);
    const backs = () => db<{ lead_id: number; call_id: number | null }[]>`
      select m.lead_id, r.call_id from missed_ring m join call_request r on r.id = m.request_id
      where m.campaign_id = ${id} and m.result = 'call_back'`;
    await expect
      .poll(async () => (await backs()).filter(({ call_id }) => call_id === null).length, { timeout: 120_000 })
      .toBe(0);
    const made = await backs();
    expect(new Set(made.map(({ lead_id }) => lead_id)).size).toBe(made.length);
    const saved = new Set(
      (await db<{ line_id: string }[]>`select line_id from missed_ring where campaign_id = ${id}`).map(
        (row) => row.line_id,
      ),
    );
    expect(acknowledged().filter((line) => !saved.has(line.replace('declined ', '')))).toEqual([]);
    const [counted] = await db<{ rings: number; counted: number }[]>`
      select (select count(*) from missed_ring where campaign_id = ${id}) as rings,
        (select sum(rings)::bigint from missed_ring_count where campaign_id = ${id}) as counted`;
    expect(counted?.counted).toBe(counted?.rings);
    expect(new Set(made.map(({ call_id }) => call_id)).size).toBe(made.length);
    dialer.kill('SIGTERM');
    await once(dialer, 'exit');
    expect(await wrongBooks(db, id)).toEqual([]);
  });
});
