import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from '../packages/server/src/drivers/blobs/files.ts';
import { keepRecording } from '../packages/server/src/features/sounds/keep-recording.ts';
import { writeWav } from '../packages/server/src/lib/audio/wav.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';

const app = useConsole();
const answers = 24;
const coded = 20;

/** A sample with the calls of some weeks. */
const campaign = 6;
const second = { email: 'ravi@example.org', password: 'another password for stories' };
let db: Db;
let token: string;
let rule: string;

/** A short word. Each sounds a little different, so that each is a file of its own. */
const sound = (seed: number) => {
  const samples = Float32Array.from({ length: 8_000 }, (_, at) =>
    at < 1_600 ? 0 : 0.4 * Math.sin(at / (4 + seed / 9)),
  );
  return Buffer.from(writeWav({ samples, rate: 8_000 }));
};

beforeAll(async () => {
  db = connect(runningDatabaseUrl(app.dataDir) ?? '', { max: 2 });
  token = await app.halloo.signIn();
  const rows = await db<{ id: number; rule_id: string }[]>`
    select id, rule_id from response where campaign_id = ${campaign} and rule_id = (
      select rule_id from response where campaign_id = ${campaign} group by rule_id order by count(*) desc limit 1)
    order by id limit ${answers}`;
  rule = rows[0]?.rule_id ?? '';
  const parts = { db, blobs: createFileStore(path.join(app.dataDir, 'audio')), clock: systemClock };
  for (const [nth, { id }] of rows.entries()) {
    const kept = await keepRecording(parts, sound(nth));
    await db`update response set recording = ${kept?.hash ?? ''}, kind = 'phrase' where id = ${id}`;
  }
  const person = { ...second, first_name: 'Ravi', last_name: 'Iyer', policy: true };
  expect((await app.halloo.post('/api/register/', person)).status).toBe(201);
  await db`update account set role = 'reviewer' where email = ${second.email}`;
  const place = `/api/review/${campaign}/questions/${rule}/`;
  expect((await app.halloo.patch(place, { twice_percent: 100 }, token)).status).toBe(200);
});

afterAll(() => db.end());

test('twenty answers are coded by keyboard, a second person codes them too, and kappa tells how far they agree', async () => {
  const page = await app.visit(`/result/${campaign}`, { token });
  await page.getByRole('link', { name: 'Review answers' }).click();
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.waitFor();
  await expectAccessible(page, 'main');

  // A category on the spot.
  await page.keyboard.press('a');
  await page.keyboard.type('Wants a call back');
  await page.keyboard.press('Enter');
  await page.getByText('Category “Wants a call back” added').waitFor();

  /** The sound on the screen has begun. */
  const isPlaying = () =>
    page.waitForFunction(() => {
      const audio = document.querySelector<HTMLAudioElement>('audio:not([data-ahead])');
      return audio !== null && audio.played.length > 0;
    });
  const times: number[] = [];
  for (let nth = 0; nth < coded; nth += 1) {
    const before = await answer.getAttribute('data-response');
    await isPlaying();
    const began = performance.now();
    await page.keyboard.press(nth % 4 === 0 ? '2' : '1');
    await page.keyboard.press('Enter');
    await page.waitForFunction((id) => {
      const shown = document.querySelector('[data-response]');
      return shown !== null && shown.getAttribute('data-response') !== id;
    }, before);
    await isPlaying();
    times.push(performance.now() - began);
  }
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const slowest = Math.max(...times);
  console.info(
    `coding by keyboard: ${mean.toFixed(0)} ms an answer from the key to the next sound, slowest ${slowest.toFixed(0)} ms`,
  );
  // Twenty a minute leave three seconds for an answer, nearly all of them for listening.
  expect(mean).toBeLessThan(1_500);

  // Undo: the answer before comes back with what was chosen.
  await page.keyboard.press('z');
  await page.locator('[aria-pressed="true"]').waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await db`select 1 from answer_review where coded_at is not null`).length, { timeout: 20_000 })
    .toBe(coded);

  const { body } = await app.halloo.post('/api/login/', second);
  const other = await app.visit(`/review/${campaign}`, { token: String(body.access) });
  await other.getByRole('button', { name: 'Start' }).press('Enter');
  await other.getByRole('region', { name: 'Answer' }).waitFor();
  for (let nth = 0; nth < 10; nth += 1) {
    await other.getByRole('region', { name: 'Answer' }).waitFor();
    await other.keyboard.press(nth % 5 === 0 ? '2' : '1');
    await other.keyboard.press('Enter');
  }
  await expect
    .poll(async () => (await db`select 1 from answer_review where coded_at is not null`).length, { timeout: 20_000 })
    .toBe(coded + 10);
  await other.getByRole('tab', { name: 'Agreement' }).click();
  await other.getByText(/^Two people agree on \d+ % of 10 answers\. Kappa is/).waitFor();
  await expectAccessible(other, 'main');

  await other.getByRole('link', { name: /^Settle \d+ answers?$/ }).click();
  await other.getByRole('button', { name: 'Settle' }).first().click();
  const dialog = other.getByRole('dialog', { name: 'Settle this answer' });
  await dialog.getByRole('group', { name: 'Categories' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectAccessible(other, 'main');
  await other.setViewportSize(narrow);
  await expectNoSideways(other);

  await page.goto(`/result/${campaign}?tab=overview`);
  await page.getByRole('heading', { name: /^Categories:/ }).waitFor();
  await page.getByText(`${coded} of ${answers} recorded answers coded.`, { exact: false }).waitFor();
});
