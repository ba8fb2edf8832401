import type { Locator, Page } from 'playwright-core';
import { clickOn, type Input } from './watch-page.ts';

export interface Act {
  what: string;
  prepare: (page: Page, round: number) => Promise<Input>;
  /** Back to where the act began. */
  after?: (page: Page) => Promise<unknown>;
}

export interface Screen {
  name: string;
  place: string;
  /** What shows that the screen is there. */
  sign: string;
  acts: readonly Act[];
  /** Before anybody has signed in. */
  signedOut?: true;
}

type Find = (page: Page, round: number) => Locator;

const button =
  (...names: readonly (string | RegExp)[]): Find =>
  (page, round) =>
    page.getByRole('button', { name: names[round % names.length] ?? '', exact: true }).first();
const tab =
  (...names: readonly string[]): Find =>
  (page, round) =>
    page.getByRole('tab', { name: names[round % names.length] ?? '', exact: true }).first();
const field =
  (label: string | RegExp): Find =>
  (page) =>
    page.getByLabel(label).and(page.locator('input, textarea')).first();

const close = (page: Page) => page.keyboard.press('Escape');
const click = (what: string, find: Find, after?: Act['after']): Act => ({
  what,
  prepare: (page, round) => clickOn(page, find(page, round)),
  ...(after && { after }),
});
const open = (what: string, find: Find): Act => click(what, find, close);
/** A letter in a field that has the focus. */
const letter = (what: string, find: Find): Act => ({
  what,
  prepare: async (page, round) => {
    if (round === 0) await find(page, round).focus();
    return () => page.keyboard.press('x');
  },
});
/** The options of a select box, and its Escape. */
const options = (what: string, find: Find): Act => open(what, find);
const back = (page: Page) => page.goBack();

/** On every screen. */
const shellActs: readonly Act[] = [
  open('notifications', button(/^Notifications/)),
  open('help', button('Help')),
  open('menu of the person', button(/^Menu of/)),
  open('command palette', button('Search and commands')),
  {
    what: 'type in the command palette',
    prepare: async (page, round) => {
      if (round === 0) await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').first().focus();
      return () => page.keyboard.press('abcdef'[round] ?? 'a');
    },
  },
];

const listActs = (search: string | RegExp): readonly Act[] => [
  open('menu of a row', button(/^Actions for/)),
  letter('type in the search', field(search)),
];

const card =
  (...ids: readonly string[]): Find =>
  (page, round) =>
    page.locator(`.react-flow__node[data-id="${ids[round % ids.length]}"]`);
const nameField: Find = (page) =>
  page.getByRole('region', { name: 'Activity Detail' }).getByLabel('Name (optional)').first();

const designerActs: readonly Act[] = [
  click('select an audio', card('ASK0', 'ASK1')),
  click('select a rule', card('RULE0', 'RULE1')),
  click('select an answer', card('KEY0-1', 'KEY1-1')),
  {
    what: 'move by a key',
    prepare: async (page, round) => {
      await card('ASK0')(page, round).focus();
      return () => page.keyboard.press(round % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
    },
  },
  {
    what: 'drop a dragged node',
    prepare: async (page, round) => {
      const box = await card('ASK1')(page, round).boundingBox();
      if (!box) throw new Error('The node is not on screen.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (round % 2 === 0 ? 40 : -40), y, { steps: 5 });
      return () => page.mouse.up();
    },
  },
  letter('type a letter of a name', nameField),
  click('undo and redo', button('Undo', 'Redo')),
  {
    what: 'delete and undo',
    prepare: async (page, round) => {
      if (round % 2 === 1) return () => page.keyboard.press('Control+z');
      await card('THANKS1')(page, round).focus();
      return () => page.keyboard.press('Delete');
    },
  },
  click('zoom', button('Zoom in', 'Zoom out')),
  click('show the whole flow', button('Show the whole flow')),
  click('tidy up', button('Tidy up')),
  open('menu', button('More actions')),
  click('simulator', button('Try it out')),
  click('list of problems', (page) =>
    page
      .locator('[aria-expanded][aria-controls]')
      .filter({ hasText: /error|warning|problem|finish/i })
      .first(),
  ),
];

export const screensOf = (ids: { result: number; live: number; normal: number; large: number }): readonly Screen[] => [
  {
    name: 'sign-in',
    place: '/sign-in',
    sign: 'form button[type="submit"]',
    signedOut: true,
    acts: [
      letter('type a letter', field('Email')),
      click('send an empty form', (page) => page.locator('button[type="submit"]')),
    ],
  },
  {
    name: 'sign-up',
    place: '/sign-up',
    sign: 'form button[type="submit"]',
    signedOut: true,
    acts: [letter('type a letter', field('Email'))],
  },
  { name: 'every screen', place: '/campaign', sign: 'tbody tr[data-campaign]', acts: shellActs },
  {
    name: 'home',
    place: '/home',
    sign: 'main h2',
    acts: [click('chart and table', button(/^Show as/))],
  },
  {
    name: 'list',
    place: '/campaign?size=20',
    sign: 'tbody tr[data-campaign]',
    acts: [
      open('status of a row', button(/^Status of/)),
      options('filter', field('Filter by status')),
      open('view of the list', button(/^View of the list/)),
      {
        what: 'toggle a column',
        prepare: async (page, round) => {
          if (round === 0) await button(/^View of the list/)(page, 0).click();
          return clickOn(page, page.getByRole('menuitemcheckbox').first());
        },
      },
      {
        what: 'change the density',
        prepare: (page, round) => clickOn(page, page.getByRole('menuitemradio').nth(1 - (round % 2))),
      },
      { ...click('next page', button('Next page')), after: back },
      ...listActs('Search for Campaign'),
    ],
  },
  {
    name: 'campaign form',
    place: '/campaign-add',
    sign: 'main input',
    acts: [
      letter('type in a field', field('Campaign Name')),
      click('change the kind', (page, round) =>
        page.getByText(['Inbound', 'Outbound'][round % 2] ?? '', { exact: true }).first(),
      ),
    ],
  },
  {
    name: 'campaign form 2',
    place: '/campaign-add-v2',
    sign: 'main h1',
    acts: [letter('type in a field', field('Campaign Name'))],
  },
  {
    name: 'campaign detail',
    place: `/campaign-details?campaign_id=${ids.result}`,
    sign: '[role="tab"]',
    acts: [
      open('menu', button(/^Actions for/)),
      click('tab of leads and back', tab('Leads', 'Overview')),
      click('tab of imports and back', tab('Imports', 'Overview')),
      click('tab of webhooks and back', tab('Webhooks', 'Overview')),
    ],
  },
  {
    name: 'schedule',
    place: `/campaign-details?campaign_id=${ids.result}&tab=schedule`,
    sign: 'input[type="date"]',
    acts: [letter('type a letter', field('Retry delay')), options('time zones', field('Time zone'))],
  },
  {
    name: 'leads',
    place: `/campaign-details?campaign_id=${ids.result}&tab=leads`,
    sign: 'tbody tr button',
    acts: [
      { ...click('select a row', (page) => page.locator('tbody tr button').nth(1)), after: close },
      letter('type in the search', field(/^Search by name/)),
    ],
  },
  {
    name: 'people',
    place: '/people?search=98',
    sign: 'tbody tr button',
    acts: [
      { ...click('select a row', (page) => page.locator('tbody tr button').nth(1)), after: close },
      letter('type in the search', field(/^Name, number/)),
    ],
  },
  {
    name: 'monitor',
    place: `/monitor/${ids.live}`,
    sign: 'tbody tr',
    acts: [click('chart and table', button(/^Show as/)), open('menu', button(/^Actions for/))],
  },
  {
    name: 'results',
    place: `/result/${ids.result}`,
    sign: 'text=Picked Up',
    acts: [
      click('overview and back', tab('Overview', 'Results')),
      click('flow and drop-off', tab('Flow', 'Script drop-off')),
      click('calls and compare', tab('Calls', 'Compare')),
      open('downloads', button('Download')),
      open('follow-up', button('Follow-up')),
    ],
  },
  {
    name: 'result list',
    place: `/result/${ids.result}`,
    sign: 'tbody tr',
    acts: [click('next page', button('Next page')), letter('type in the search', field(/^Search by name/))],
  },
  { name: 'scripts', place: '/audio-script', sign: 'tbody tr', acts: listActs(/^Search scripts/) },
  {
    name: 'upload a script',
    place: '/audio-script/upload-external',
    sign: 'main h1',
    acts: [
      click('file or record', (page, round) =>
        page.getByText(['Record', 'Choose a file'][round % 2] ?? '', { exact: true }).first(),
      ),
      letter('type a letter', field(/^Save as/)),
    ],
  },
  {
    name: 'text to speech',
    place: '/audio-script/text-to-speech',
    sign: 'textarea',
    acts: [options('languages', field('Language')), letter('type a letter', field(/^Text/))],
  },
  {
    name: 'data link',
    place: '/audio-script/text-to-speech-with-datalink',
    sign: 'textarea',
    acts: [
      click('tab', tab('Quick', 'With demo')),
      letter('type a letter', (page) => page.locator('textarea').first()),
    ],
  },
  {
    name: 'older script',
    place: '/audioScriptAdd',
    sign: 'main input',
    acts: [letter('type a letter', field('Script Name'))],
  },
  {
    name: 'SIM cards',
    place: '/simcardview',
    sign: 'tbody tr',
    acts: [open('dialog', button('Add Sim Card')), ...listActs('Search by number or label')],
  },
  {
    name: 'settings',
    place: '/settings',
    sign: '[role="tab"]',
    acts: [
      options('countries', field('Country of numbers')),
      options('time zones', field('Time zone')),
      click('people and set-up', tab('People', 'Set-up')),
      click('speech and messages', tab('Speech', 'Text messages')),
      click('do not call and webhooks', tab('Do not call', 'Webhooks')),
      click('API keys and privacy', tab('API keys', 'Privacy')),
      click('system and activity', tab('System', 'Activity')),
    ],
  },
  {
    name: 'account',
    place: '/account',
    sign: 'main input',
    acts: [letter('type a letter', field('First name')), options('start pages', field('Start page'))],
  },
  {
    name: 'help',
    place: '/help',
    sign: 'main input',
    acts: [letter('type in the search', field('Search the guides'))],
  },
  {
    name: 'glossary',
    place: '/help/glossary',
    sign: 'main input',
    acts: [letter('type in the search', field('Search the glossary'))],
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
