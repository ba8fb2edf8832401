import type { CDPSession, Page } from 'playwright-core';
import { addCampaign } from '../e2e/audio-files.ts';
import { saveDrawn } from '../e2e/flow-documents.ts';
import { bigChart } from './flow-canvas/chart.ts';
import { launchBrowser, measureAct, openWatched } from './watch-page.ts';
import { row, sampleCampaign, withHalloo } from './with-halloo.ts';

const rounds = 5;

interface Act {
  what: string;
  act: (page: Page, round: number) => Promise<void>;
  /** Back to where the act began. */
  after?: (page: Page) => Promise<void>;
}

interface Screen {
  name: string;
  place: string;
  /** What shows that the screen is there. */
  sign: string;
  acts: readonly Act[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const close = (page: Page) => page.keyboard.press('Escape');
const letter = (field: (page: Page) => ReturnType<Page['locator']>) => async (page: Page, round: number) => {
  if (round === 0) await field(page).click();
  await page.keyboard.press('x');
};
/** From one tab to another and back. */
const tabs =
  (...names: readonly [string, string]): Act['act'] =>
  (page, round) =>
    page
      .getByRole('tab', { name: names[round % 2] ?? '', exact: true })
      .first()
      .click();

const clickCard = async (page: Page, id: string) => {
  const box = await page.locator(`.react-flow__node[data-id="${id}"]`).boundingBox();
  if (!box) throw new Error(`${id} is not on screen.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
const nameField = (page: Page) =>
  page.getByRole('region', { name: 'Activity Detail' }).getByLabel('Name (optional)').first();

const designerActs: readonly Act[] = [
  { what: 'select a node', act: (page, round) => clickCard(page, `ASK${round % 2}`) },
  { what: 'type a letter of its name', act: letter(nameField) },
  { what: 'undo and redo', act: (page, round) => button(round % 2 === 0 ? 'Undo' : 'Redo')(page) },
  { what: 'zoom', act: (page, round) => button(round % 2 === 0 ? 'Zoom in' : 'Zoom out')(page) },
  { what: 'show the whole flow', act: button('Show the whole flow') },
  { what: 'tidy up', act: button('Tidy up') },
  { what: 'open the menu', act: button('More'), after: close },
  { what: 'open and close the simulator', act: button('Try it out') },
];

const screensOf = (ids: { result: number; detail: number; normal: number; large: number }): readonly Screen[] => [
  {
    name: 'list',
    place: '/campaign?size=20',
    sign: 'tbody tr[data-campaign]',
    acts: [
      { what: 'open the menu of a row', act: button(/^Actions for/), after: close },
      { what: 'open the status of a row', act: button(/^Status of|, Draft|Draft/), after: close },
      { what: 'type in the search', act: letter((page) => page.getByPlaceholder('Search for Campaign')) },
      { what: 'open the notifications', act: button(/otification/), after: close },
      { what: 'open the person’s menu', act: button(/Workspace Admin/), after: close },
    ],
  },
  {
    name: 'campaign form',
    place: '/campaign-add',
    sign: 'form, main input',
    acts: [
      {
        what: 'type in a field',
        act: letter((page) => page.locator('main input[type="text"], main input:not([type])').first()),
      },
    ],
  },
  {
    name: 'campaign detail',
    place: `/campaign-details?campaign_id=${ids.detail}`,
    sign: '[role="tab"]',
    acts: [
      {
        what: 'change the tab',
        act: (page, round) =>
          page
            .getByRole('tab')
            .nth(round % 2)
            .click(),
      },
    ],
  },
  {
    name: 'results',
    place: `/result/${ids.result}`,
    sign: 'text=Picked Up',
    acts: [
      { what: 'overview and back', act: tabs('Overview', 'Results') },
      { what: 'flow and drop-off', act: tabs('Flow', 'Script drop-off') },
      { what: 'calls and compare', act: tabs('Calls', 'Compare') },
    ],
  },
  {
    name: 'scripts',
    place: '/audio-script',
    sign: 'tbody tr',
    acts: [
      { what: 'open the menu of a row', act: button(/^Actions for/), after: close },
      { what: 'type in the search', act: letter((page) => page.locator('[data-search]').first()) },
    ],
  },
  {
    name: 'text to speech',
    place: '/audio-script/text-to-speech',
    sign: 'textarea',
    acts: [{ what: 'type a letter', act: letter((page) => page.locator('textarea').first()) }],
  },
  {
    name: 'SIM cards',
    place: '/simcardview',
    sign: 'tbody tr',
    acts: [{ what: 'open the dialog', act: button('Add Sim Card'), after: close }],
  },
  {
    name: 'settings',
    place: '/settings',
    sign: '[role="tab"]',
    acts: [
      {
        what: 'change the tab',
        act: (page, round) =>
          page
            .getByRole('tab')
            .nth(round % 5)
            .click(),
      },
    ],
  },
  {
    name: 'account',
    place: '/account',
    sign: 'main input',
    acts: [{ what: 'type a letter', act: letter((page) => page.locator('main input').first()) }],
  },
  {
    name: 'designer, 30 nodes',
    place: `/flow-chart?campaign_id=${ids.normal}`,
    sign: '.react-flow__node',
    acts: designerActs,
  },
  {
    name: 'designer, 300 nodes',
    place: `/flow-chart?campaign_id=${ids.large}`,
    sign: '.react-flow__node',
    acts: designerActs,
  },
];

const measureScreen = async (watched: { page: Page; cdp: CDPSession }, { name, place, sign, acts }: Screen) => {
  const { page } = watched;
  await page.goto(place);
  await page.locator(sign).first().waitFor();
  await page.waitForTimeout(3000);
  for (const { what, act, after } of acts) {
    const measured = measureAct(watched, (round) => act(page, round), {
      rounds,
      ...(after && { after: () => after(page) }),
    });
    const { waitMs, stuckMs, workMs } = await measured;
    row(`${name}: ${what}`, `${waitMs} ms | ${stuckMs} ms | ${workMs.toFixed(0)} ms`);
  }
};

/** The main acts of every screen: from the input to the next paint, the longest task, and processor time of the page. */
export const interactionFigures = async () => {
  const browser = await launchBrowser();
  await withHalloo(async (halloo) => {
    const token = await halloo.signIn();
    const result = await sampleCampaign(halloo, token, 'Polio');
    const [normal, large] = [
      await addCampaign(halloo, token, 'A flow of 30 nodes'),
      await addCampaign(halloo, token, 'A flow of 300 nodes'),
    ];
    await saveDrawn(halloo, token, normal, bigChart(3));
    await saveDrawn(halloo, token, large, bigChart());
    const watched = await openWatched(browser, halloo.url, token);
    row('act', 'to the next paint | longest task | work');
    for (const screen of screensOf({ result, detail: result, normal, large })) await measureScreen(watched, screen);
  });
  await browser.close();
};
