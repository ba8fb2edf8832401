import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { launch, loaded, watch, wide } from '../browser.ts';
import { expectBooksAddUp, readBooks } from '../telephony/books.ts';
import { callIn } from '../telephony/call-in.ts';
import { asks, begins, draw, ends, message, onKey, plays } from '../telephony/draw.ts';
import type { PersonName } from '../telephony/people.ts';
import { type Side, startSide, stopSide } from '../telephony/side.ts';
import { leadNumber, nodeAddress, until } from '../telephony/with-halloo.ts';
import { type Cluster, type Member, members, startCluster } from './cluster.ts';
import { keepAsking } from './ordinary-requests.ts';

const sims = { out: '+919000090001', in: '+919000090002' };
let north: Side;
let south: Side;
let cluster: Cluster;
let browser: Browser;
/** The second node exists from the first restart of each dialer on. */
let nodes: () => string;

beforeAll(async () => {
  [north, south] = [await startSide(), await startSide()];
  const [first, second] = [
    nodeAddress({ asterisk: north.asterisk, name: 'north' }),
    nodeAddress({ asterisk: south.asterisk, name: 'south' }),
  ];
  nodes = () => first;
  cluster = await startCluster({ asteriskNodes: () => nodes() });
  nodes = () => `${first} ${second}`;
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await cluster?.stop();
  await stopSide(north);
  await stopSide(south);
});

/** A browser on a screen, with all errors that a person would have seen. */
const open = async (place: string) => {
  const look = { viewport: wide, locale: 'en-GB', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...look, baseURL: cluster.url });
  const page = await context.newPage();
  watch(page, context, undefined);
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => localStorage.setItem('token', kept), cluster.token);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenWrong: seen });
    const check = () => {
      const wrong = document.querySelectorAll<HTMLElement>(
        '[role="alert"], .mantine-Notification-root, [role="status"]',
      );
      for (const { innerText } of wrong) {
        if (/lost|error|wrong|failed|cannot|could not/i.test(innerText) && !seen.includes(innerText))
          seen.push(innerText);
      }
    };
    new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const live = page.waitForResponse((response) => response.url().endsWith('/api/events/'));
  await page.goto(place);
  await live;
  await loaded(page);
  return page;
};
const seenWrong = (page: Page) => page.evaluate(() => (window as unknown as { seenWrong: string[] }).seenWrong);
const stateCount = async (page: Page, name: string) => {
  const row = page.getByRole('row', { name: new RegExp(`^${name} `) });
  return Number((await row.getByRole('cell').first().innerText()).replaceAll(',', ''));
};

/** Mostly people who stay: few calls last until all processes have restarted, on a busy machine too. */
const kinds: readonly PersonName[] = [
  ...(['presses 1', 'hangs up after 10 s', 'presses 2', 'hangs up after 10 s'] as const),
  ...(['busy', 'hangs up after 4 s', 'hangs up after 10 s'] as const),
];
const leadCount = 100;
const leads = () =>
  Array.from({ length: leadCount }, (_, nth) => ({
    Name: `Asha ${'abcdefghij'[nth % 10]}`,
    Number: leadNumber(north.phones, kinds[nth % kinds.length] ?? 'listens', { nth }),
  }));

/** Somebody calls in while a process stops, and is answered whichever process holds the front door. */
const callsIn = async (side: Side, nth: number) => {
  const caller = await callIn({
    sipPort: side.asterisk.sipPort,
    from: `+9197000000${String(nth).padStart(2, '0')}`,
    to: sims.in,
    hangsUpAfterMs: 1_000,
  });
  try {
    const code = await caller.answered();
    await caller.over();
    return code;
  } finally {
    await caller.stop();
  }
};

test('all processes restart one by one during a campaign, without any visible effect', async () => {
  const { person, db } = cluster;
  await person.makeSim(sims.out, { channels: 40 });
  const inbound = await person.makeSim(sims.in, { channels: 40 });
  const greeting = await person.speakScript(
    'Greeting',
    'Hello {first_name}. Press one if you come, two if you do not.',
  );
  const id = await person.makeCampaign({
    name: 'Rolling',
    flow: draw(
      {
        START: begins,
        GREETING: plays(greeting, 'Greeting'),
        ASK: asks('Answer'),
        ONE: onKey('ASK', '1', 'Interested'),
        TWO: onKey('ASK', '2', 'Not interested'),
        END: ends(),
      },
      ['START GREETING', 'GREETING ASK', 'ASK ONE', 'ASK TWO', 'ONE END', 'TWO END'],
    ),
    leads: leads(),
    schedule: { spin_rate: 3 },
  });
  const help = await person.makeCampaign({
    name: 'Help line',
    flow: message(await person.speakScript('Thanks for calling', 'Thank you for calling. We will call you back.')),
    schedule: { sim_cards: [inbound] },
  });
  await person.goLive(help);
  const page = await open(`/monitor/${id}`);
  await person.goLive(id);
  const inProgress = async () => (await person.send(routes.getMonitor, { params: { campaign_id: id } })).in_progress;
  await until('calls go on', async () => (await inProgress()) > 1);
  const stopAsking = keepAsking(person, cluster.url, id);

  const taken: number[] = [];
  const said: string[] = [];
  const restart = async (member: Member) => {
    expect(await inProgress(), `calls in progress before ${member} stops`).toBeGreaterThan(0);
    const ended = cluster.end(member);
    // Each dialer holds the front door of a node at some time: somebody calls in while each of them stops.
    if (member.startsWith('dialer')) taken.push(await callsIn(north, taken.length));
    expect(await ended, cluster.outputOf(member)).toBe(0);
    said.push(`${member} ${cluster.outputOf(member)}`);
    await cluster.begin(member);
  };
  for (const member of members) await restart(member);
  expect(await inProgress(), 'calls in progress when all were restarted').toBeGreaterThan(0);
  expect(taken, [...said, ...members.map(cluster.outputOf)].join('\n')).toEqual([200, 200]);

  // Speeds up the rest of the list.
  await person.send(routes.changeCampaignDetail, { params: { key: id }, body: { spin_rate: 60 } });
  await person.completed(id);
  const asked = await stopAsking();
  expect(asked.failed).toEqual([]);
  expect(asked.counts.speak).toBeGreaterThan(10);
  expect(asked.counts.monitor).toBeGreaterThan(50);

  // The page received all updates and shows the numbers of the database.
  await expect.poll(() => page.getByRole('status', { name: 'Status' }).innerText()).toBe('Completed');
  await expect.poll(() => stateCount(page, 'All records')).toBe(leadCount);
  const { calls } = await expectBooksAddUp(db, id);
  const shown = await readBooks(db, id);
  for (const state of ['Completed', 'Hung up']) {
    const count = shown.leads.filter((lead) => lead.state === state).length;
    await expect.poll(() => stateCount(page, state)).toBe(count);
  }
  expect(await seenWrong(page)).toEqual([]);

  // Every phone rang once, as in the database.
  const rang = [...(await north.phones.calls()), ...(await south.phones.calls())].map(({ number }) => number);
  expect(rang.toSorted()).toEqual(calls.map(({ number }) => number).toSorted());
  expect(new Set(rang).size).toBe(leadCount);
  expect(rang).toHaveLength(leadCount);
  // No call was cut off.
  expect(Object.keys(Object.groupBy(calls, ({ result }) => result)).sort()).toEqual(['busy', 'completed', 'hung_up']);
  // The node that was added during the restarts also placed calls.
  expect((await south.phones.calls()).length).toBeGreaterThan(5);
  expect((await expectBooksAddUp(db, help)).calls).toHaveLength(2);

  const pids = cluster.pids();
  expect(await Promise.all(members.map((member) => cluster.end(member)))).toEqual(members.map(() => 0));
  for (const pid of pids) expect(() => process.kill(-pid, 0), `the group of process ${pid}`).toThrow('ESRCH');
  expect(await db`select name from dialer`).toEqual([]);
  expect(await db`select name from speech_process`).toEqual([]);
  expect(await db`select id from speech_work`).toEqual([]);
  process.stdout.write(
    `Asked meanwhile: ${JSON.stringify(asked.counts)}, the slowest ${JSON.stringify(asked.slowest)}\n`,
  );
});
