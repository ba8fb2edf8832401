import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Locator, type Page } from 'playwright-core';
import { ensureChromium, ensureProgram } from '../scripts/find-program.ts';
import { root } from '../scripts/run.ts';
import { samplesMade } from './first-start.ts';
import { freePort, Halloo, newFolder } from './halloo.ts';
import { createPointer } from './pointer.ts';

/** Draws a call in the designer and hears it, and writes the animated picture of the README: `npm run animation`. */
const target = path.join(root, 'docs/pictures/first-call.webp');

/** The picture shows the designer without the sidebar, whose width this is. */
const sidebar = 216;
const size = { width: 1140, height: 920 };

const longestWatchMs = 30_000;

const scripts = [
  { name: 'Thanks', text_message: 'Thank you. See you on Monday.' },
  { name: 'Reminder', text_message: 'You have an appointment on Monday. Press 1 to confirm, or 2 to cancel.' },
];

const people = ['Asha Patil', 'Ravi Kumar', 'Meena Iyer'];

/** The scripts, and a campaign without a flow. */
const prepare = async (halloo: Halloo, token: string) => {
  for (const script of scripts) {
    const body = { ...script, audio_type: 'Text', lang_code: 'en-IN' };
    const { status } = await halloo.post('/api/campaigns/add-script/', body, token);
    if (status !== 201) throw new Error(`The script “${script.name}” could not be added.`);
  }
  // The bell shows no unread welcome.
  await halloo.post('/api/notifications/read/', { up_to: 1 }, token);
  const data = people.map((Name, at) => ({ Name, Number: String(9_822_210_001 + at) }));
  const campaign = { campaign: 'Appointments on Monday', campaign_type: 'Outbound', data };
  const { body } = await halloo.post('/api/campaigns/insert_campaign_line/', campaign, token);
  return Number(body.campaign_id);
};

/** Frames with the time that each stays. Equal ones in a row are one. */
const createFilm = (page: Page, folder: string) => {
  const frames: { file: string; ms: number }[] = [];
  let last: Buffer | undefined;
  const take = async (ms: number) => {
    const picture = await page.screenshot({ clip: { x: sidebar, y: 0, ...size }, animations: 'disabled' });
    const previous = frames.at(-1);
    if (previous && last?.equals(picture)) {
      previous.ms += ms;
      return;
    }
    last = picture;
    const file = path.join(folder, `${String(frames.length).padStart(4, '0')}.png`);
    fs.writeFileSync(file, picture);
    frames.push({ file, ms });
  };
  return {
    frames,
    take,
    /** Films until the text appears. The film is about twice as quick as the call. */
    watch: async (until: Locator) => {
      const start = Date.now();
      for (let from = start; !(await until.isVisible()); ) {
        if (from - start > longestWatchMs) throw new Error(`${until} does not appear.`);
        await delay(80);
        const now = Date.now();
        await take(Math.round((now - from) * 0.55));
        from = now;
      }
    },
  };
};
type Film = ReturnType<typeof createFilm>;

/** Everything has loaded and is drawn. */
const settled = async (page: Page) => {
  const busy = page.locator(':is([aria-busy="true"], [role="status"][aria-label^="Loading"]):visible');
  await busy.first().waitFor({ state: 'hidden' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

const play = async (page: Page, film: Film) => {
  const pointer = await createPointer(page, film.take, { x: sidebar + 620, y: 800 });
  const button = (name: string, part: Page | Locator = page) => part.getByRole('button', { name, exact: true });
  const directory = page.getByRole('region', { name: 'Action Directory' });
  const detail = page.getByRole('region', { name: 'Activity Detail' });
  const node = (title: string) => page.locator('.react-flow__node').filter({ hasText: title });
  const click = async (what: Locator, ms: number, shown?: Locator) => {
    await pointer.click(what);
    await shown?.waitFor();
    await settled(page);
    await film.take(ms);
  };
  const add = async (kind: string) => {
    const nodes = page.locator('.react-flow__node');
    const next = nodes.nth(await nodes.count());
    await click(directory.getByRole('button', { name: kind }), 250, next);
  };
  const choose = async (script: string) => click(button(`Choose ${script}`, detail), 350, button('Detach', detail));

  await settled(page);
  await film.take(900);
  await add('Start');
  await add('Audio Play');
  await choose('Reminder');
  await add('Rule');
  for (const key of ['1', '2']) {
    await click(button(`Key ${key}`, detail), 80);
    await click(button(`Add key ${key}`, detail), 300, node(`Press ${key}`));
  }
  await click(node('Press 1'), 200);
  await add('Audio Play');
  await choose('Thanks');
  await add('End');
  await pointer.drag(node('Press 2').locator('.source'), node('Hang up').locator('.target'));
  await settled(page);
  await film.take(300);
  await click(button('Show the whole flow'), 500);

  await click(button('Try it out'), 500, button('Call'));
  await click(button('Call'), 200);
  const phone = page.getByRole('group', { name: 'Phone' });
  await film.watch(phone.getByText('Waiting for a key'));
  await film.take(400);
  await click(button('1', phone), 150);
  await pointer.move({ x: sidebar + 700, y: 640 });
  await film.watch(page.getByText(/^The call ended/).first());
  await settled(page);
  await film.take(2200);
};

const img2webp = await ensureProgram({
  neededBy: 'Animated pictures',
  names: ['img2webp'],
  packages: ['webp'],
  setting: 'IMG2WEBP_PATH',
});
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const folder = newFolder();
const halloo = await new Halloo({ dataDir: path.join(folder, 'data'), port: await freePort() }).ready();
try {
  await samplesMade(halloo);
  const token = await halloo.signIn();
  const campaignId = await prepare(halloo, token);
  const context = await browser.newContext({
    viewport: { width: sidebar + size.width, height: size.height },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: halloo.url,
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.goto(`/flow-chart?campaign_id=${campaignId}`);
  await page.getByText('How should the call go?').waitFor();
  // Notices would cover the flow.
  await page.addStyleTag({ content: '.mantine-Notifications-root { display: none }' });
  const film = createFilm(page, folder);
  await play(page, film);
  const frames = film.frames.flatMap(({ file, ms }) => ['-d', String(ms), file]);
  const { status, stderr } = spawnSync(img2webp, ['-loop', '0', '-min_size', ...frames, '-o', target]);
  if (status !== 0) throw new Error(`img2webp failed: ${stderr}`);
  const seconds = film.frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const kB = Math.round(fs.statSync(target).size / 1000);
  process.stdout.write(`${path.relative(root, target)}: ${film.frames.length} frames, ${seconds} s, ${kB} kB\n`);
} finally {
  await browser.close();
  await halloo.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
