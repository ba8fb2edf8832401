import { leadStates } from '@halloo/contract/ledger';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { clickButton, dialog, fill, focused, openSelect, pick, region, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf, pageOf, refuse } from '../../../test/fake-api.ts';

const { campaign } = exampleOf('getResult');
const overview = {
  ...exampleOf('getOverview'),
  ledger: leadStates.map(({ id, name }, index) => ({ id, name, count: index * 10 })),
};
const [row] = exampleOf('listOverallResults').results;
if (!row) throw new Error('the example has no lead');
const leads = Array.from({ length: 45 }, (_, index) => ({
  ...row,
  id: index,
  first_name: index % 5 === 0 ? 'Ravi' : 'Meena',
  status: { id: index % 2 === 0 ? 6 : 4, name: index % 2 === 0 ? 'No answer' : 'Completed' },
}));
const [call] = exampleOf('listCalls').results;
if (!call) throw new Error('the example has no call');
const calls = Array.from({ length: 12 }, (_, index) => ({
  ...call,
  id: 7000 + index,
  phone: `+9190000003${10 + index}`,
  result: index < 8 ? ('completed' as const) : ('hung_up' as const),
}));

const api: Answers = {
  getOverview: overview,
  listStatusOptions: leadStates.map(({ id, name }) => ({ id, name })),
  listOverallResults: ({ query }) =>
    pageOf(
      leads.filter(
        ({ status, first_name }) => (!query.status || status.id === query.status) && first_name.includes(query.search),
      ),
    )({ query }),
  listCalls: ({ query }) =>
    pageOf(
      calls.filter(({ result, phone }) => (!query.result || result === query.result) && phone.includes(query.search)),
    )({
      query,
    }),
};
const open = async (search = '', more: Answers = {}) => {
  const shown = renderConsole(`/result/5${search}`, { api: { ...api, ...more } });
  await screen.findByRole('heading', { level: 1, name: campaign.name });
  return shown;
};
const columnOf = (name: string) => [
  ...new Set(textsOf([...document.querySelectorAll(`tbody [data-column="${name}"]`)])),
];
const rows = () => document.querySelectorAll('tbody tr[data-row]');
const numberOf = (text: string) => Number(text.replace(/[^\d]/g, ''));

test('the result has its head and a table for each script', async () => {
  const { user, api: fake } = await open();
  expect(screen.getByRole('status', { name: 'Status' }).textContent).toBe('Completed');
  expect(textsOf([...document.querySelectorAll('[data-stat] dt')])).toEqual([
    'Calls',
    'Picked Up',
    'Not Picked Up',
    'Response',
  ]);
  await screen.findByText(/people called picked up \(66 %\), and 387 of these gave a response/);
  const script = await region('Satisfaction survey, first question');
  expect(textsOf(script.getAllByRole('columnheader'))).toEqual([
    'Call Date',
    'First Name',
    'Last Name',
    'Phone No.',
    'Response Keyword',
    'Response Group',
    'Recording',
  ]);
  expect(script.getAllByRole('cell')[0]?.textContent).toMatch(/^01-11-2026 \d\d:\d\d$/);
  expect(script.getByText(/Times are in India Time\./)).toBeTruthy();
  await user.click(script.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(location.search).toBe('?s3-page=2'));
  await waitFor(() =>
    expect(fake.requests('listScriptRows').at(-1)).toMatchObject({ params: { script_id: 3 }, query: { offset: 10 } }),
  );
});

test('all leads are paged, filtered and searched, in the address', async () => {
  const { user } = await open();
  const overall = await region('Overall Result');
  const inTable = () => overall.queryAllByRole('row').length - 1;
  await waitFor(() => expect(inTable()).toBe(10));
  await user.click(overall.getByRole('combobox', { name: 'Rows per page' }));
  expect(textsOf(await screen.findAllByRole('option'))).toEqual(
    ['10', '20', '30', '50', '100'].map((size) => `${size} per page`),
  );
  await pick(user, '20 per page');
  await waitFor(() => expect(inTable()).toBe(20));
  await openSelect(user, 'Filter by status');
  await pick(user, 'No answer');
  await waitFor(() => expect(columnOf('status')).toEqual(['No answer']));
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('/');
  await user.keyboard('Ravi');
  await waitFor(() => expect(location.search).toContain('search=Ravi'));
  await waitFor(() => expect(overall.getByRole('status').textContent).toBe('5 leads'));
  await user.click(overall.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(overall.getByRole('status').textContent).toBe('23 leads'));
});

test('an address with filters shows what they find', async () => {
  await open('?search=Ravi&status=6');
  const overall = await region('Overall Result');
  await waitFor(() => expect(overall.getByRole('status').textContent).toBe('5 leads'));
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search by name, number or lead id').value).toBe('Ravi');
});

test('each file is saved from its address, with the filters that are shown', async () => {
  const { user, api: fake, saved } = await open('?status=6');
  const names = [
    ...['Overall result (CSV)', 'Overall result (Excel)', 'Every response (CSV)'],
    ...['Columns of the form (CSV)', 'Columns of the form (Excel)'],
  ];
  for (const [index, name] of names.entries()) {
    await clickButton(user, 'Download');
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(saved).toHaveLength(index + 1));
  }
  const overall = await region('Overall Result');
  await user.click(overall.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(saved.map((address) => address.replace(/\?.*/, ''))).toEqual([
      '/api/results/5/files/overall.csv',
      '/api/results/5/files/overall.xlsx',
      '/api/results/5/files/responses.csv',
      '/api/results/5/files/form.csv',
      '/api/results/5/files/form.xlsx',
      '/api/results/5/files/overall.csv',
    ]),
  );
  // The first request tells whether there are files of a form.
  expect(fake.requests('signResultFiles').map(({ query }) => query.status)).toEqual([0, 0, 0, 0, 0, 0, 6]);
});

test('a campaign without a form offers no columns of one', async () => {
  const none = { ...exampleOf('signResultFiles'), form_csv: null, form_xlsx: null };
  const { user, api: fake } = await open('', { signResultFiles: none });
  await clickButton(user, 'Download');
  await screen.findByRole('menuitem', { name: 'Every response (CSV)' });
  await waitFor(() => expect(fake.requests('signResultFiles')).toHaveLength(1));
  expect(screen.queryByRole('menuitem', { name: 'Columns of the form (CSV)' })).toBeNull();
});

test.each(['/result/5', '/result/none'])('at %s, where there is no result, a warning says so', async (address) => {
  renderConsole(address, { api: { getResult: refuse('result.no_flow') } });
  await screen.findByText('Result not found. Make sure you have created the flow for the result you want to see.');
  await screen.findByRole('heading', { level: 1, name: 'Campaigns' });
  expect(location.pathname).toBe('/campaign');
});

test('a failure of the server is no missing result, and can be tried again', async () => {
  const { user, api: fake } = renderConsole('/result/5', { api: { ...api, getResult: refuse('server.error') } });
  await screen.findByRole('alert');
  expect(screen.queryByText(/Result not found/)).toBeNull();
  expect(location.pathname).toBe('/result/5');
  fake.answers.getResult = exampleOf('getResult');
  await clickButton(user, 'Try again');
  await screen.findByRole('heading', { level: 1, name: campaign.name });
});

test('each lead shows its last name and its answers, and when it was called', async () => {
  const one = { ...row, answers: [{ question: 'Menu', answer: 'Yes' }] };
  const two = { ...row, id: 2, answers: [...one.answers, { question: 'How often?', answer: 'Daily' }] };
  await open('', { listOverallResults: pageOf([one, two]) });
  const overall = await region('Overall Result');
  await waitFor(() => expect(overall.getAllByRole('row')).toHaveLength(3));
  expect(columnOf('last')).toContain('Patil');
  expect(columnOf('answer')).toEqual(['Yes', 'Menu: Yes · How often?: Daily']);
  expect(columnOf('date')).toContain('22-10-2026 15:39');
  expect(overall.getByText(/Times are in India Time\./)).toBeTruthy();
});

test('a bar takes its share of the track', async () => {
  await open('?tab=overview');
  const answers = await region('Answers at “Answer”');
  const widths = [...answers.getByRole('list').querySelectorAll<HTMLElement>('[aria-hidden] > [style*="width"]')].map(
    ({ style }) => Math.round(Number.parseFloat(style.width)),
  );
  expect(widths).toEqual([70, 30]);
});

test('a campaign without calls says what will be here, in every tab', async () => {
  const result = exampleOf('getResult');
  const draft = { ...campaign, status: 'Draft' as const, shown_status: 'Draft' as const };
  const { user } = await open('', {
    getResult: {
      ...result,
      campaign: draft,
      scripts: [],
      call_details: { total_calls: 0, total_pickup: 0, no_pickup: 0, no_of_gave_response: 0 },
    },
    getOverview: {
      ...overview,
      campaign: draft,
      records: 830,
      dialled: 0,
      picked_up: 0,
      not_picked_up: 0,
      responded: 0,
      calls: 0,
      ledger: [{ id: 1, name: 'Waiting', count: 830 }],
    },
    getFlowResult: { ...exampleOf('getFlowResult'), versions: [], callers: 0 },
    getDropOff: [],
    listCalls: listOf([]),
  });
  await screen.findByText('Nobody has been called yet. 830 people are waiting.');
  expect(textsOf([...document.querySelectorAll('[data-stat] dd:last-child')])).toEqual([
    'No calls yet',
    'No calls yet',
    'No calls yet',
    'Nobody has picked up yet',
  ]);
  for (const name of ['Overview', 'Flow', 'Script drop-off', 'Calls']) {
    await user.click(screen.getByRole('tab', { name }));
    const panel = within(await screen.findByRole('tabpanel', { name }));
    await panel.findByText('No calls yet');
    panel.getByRole('link', { name: 'Open the campaign' });
  }
});

test('the overview is drawn, each picture can be read as a table, and its numbers add up', async () => {
  const { user } = await open();
  screen.getByRole('tab', { name: 'Results' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(location.search).toBe('?tab=overview'));
  await screen.findByRole('region', { name: 'Outcomes' });
  const counts = textsOf([...document.querySelectorAll('[data-state] td:nth-child(2)')]);
  expect(counts.map(numberOf)).toEqual(overview.ledger.map(({ count }) => count));
  (await region('When people pick up')).getByRole('table', { name: 'Calls picked up, in per cent' });
  const results = await region('Call results');
  await user.click(results.getByRole('button', { name: /^Show as table/ }));
  expect(textsOf(results.getAllByRole('row')).join()).toMatch(/511.*110/);
  await user.click(results.getByRole('button', { name: /^Show as picture/ }));
  results.getByRole('list', { name: 'Call results' });
  for (const name of ['Outcomes', 'Attempts needed', 'Calls over time', 'Talk time', /^Answers at/]) {
    const chart = await region(name);
    await user.click(chart.getByRole('button', { name: /^Show as table/ }));
    expect(chart.getAllByRole('row').length).toBeGreaterThan(1);
  }
});

test('the flow shows which way callers went, and a step lists its callers by keyboard', async () => {
  const flow = exampleOf('getFlowResult');
  // The example has only some of its cards, and lines to others.
  const { user, api: fake } = await open('?tab=flow', {
    getFlowResult: { ...flow, flowdata: { ...flow.flowdata, links: {} }, links: {} },
  });
  const message = await screen.findByRole('button', {
    name: 'Message: 621 calls came here (100 %). 58 hung up here. 3 asked for no more calls here.',
  });
  message.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toContain('node='));
  const callers = await region('Callers at “Message”');
  await waitFor(() => expect(callers.getByRole('status').textContent).toBe('621 calls'));
  await user.click(callers.getByText(/^Hung up here/));
  await waitFor(() => expect(location.search).toContain('which=hung_up'));
  await waitFor(() => expect(fake.requests('listNodeCallers').at(-1)?.query).toMatchObject({ which: 'hung_up' }));
  await user.click(callers.getAllByRole('link')[0] as HTMLElement);
  await (await dialog()).findByRole('list', { name: 'Steps of the call' });
});

test('a script shows at each second who still listened, and plays from there', async () => {
  const { user } = await open('?tab=drop-off');
  const script = await region('Satisfaction survey, first question');
  const slider = script.getByRole('slider', { name: 'Second of Satisfaction survey, first question' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^At 0:00, 100 % stayed: 928 listening/);
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^At 0:01, 98 % stayed/);
  await user.click(script.getByRole('button', { name: /^Play from 0:01/ }));
  await user.click(await script.findByRole('button', { name: /^Pause/ }));
  script.getByRole('button', { name: /^Play from 0:01/ });
});

test('a call is found by its number and told step by step', async () => {
  const { user } = await open('?tab=calls');
  await waitFor(() => expect(rows()).toHaveLength(10));
  await openSelect(user, 'Filter by result');
  await pick(user, 'Completed');
  await waitFor(() => expect(location.search).toContain('result=completed'));
  await waitFor(() => expect(columnOf('result')).toEqual(['Completed']));
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('/');
  await user.keyboard('+919000000313');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(within(rows()[0] as HTMLElement).getByRole('link'));
  await waitFor(() => expect(location.search).toContain('call=7003'));
  const steps = await (await dialog()).findByRole('list', { name: 'Steps of the call' });
  expect([...steps.children].map((step) => (step as HTMLElement).dataset.step)).toEqual(['dialled', 'answered']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).not.toContain('call=');
});

test('those who gave an answer are called again: counted first, then a draft with a link to it', async () => {
  const taken = refuse('campaign.name_taken', { msg: 'Another campaign has this name.' });
  const { user, api: fake } = await open('?tab=overview', {
    makeFollowUp: ({ body }) => (body.name === 'Taken' ? taken : exampleOf('makeFollowUp')),
  });
  await user.click(
    (
      await (await region(/^Answers at/)).findAllByRole('button', { name: /^Call these people again/ })
    )[0] as HTMLElement,
  );
  const asked = await dialog();
  await asked.findByText(/^321 leads: /);
  expect(fake.requests('countSlice').at(-1)?.body.slice).toMatchObject({ kind: 'response' });
  const name = asked.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new campaign' });
  expect(name.value).toBe('Customer satisfaction, autumn: not answered');
  await fill(user, name, 'Taken');
  await user.click(asked.getByRole('button', { name: 'Create draft' }));
  await asked.findByText('Another campaign has this name.');
  await fill(user, name, 'Second round');
  await user.click(asked.getByRole('button', { name: 'Create draft' }));
  await screen.findByText('“Second round” is a draft with 279 leads.');
  await clickButton(user, 'Open it');
  await waitFor(() => expect(location.href).toContain('/campaign-details?campaign_id=13'));
});

test('a follow-up of the whole result chooses whom to call, and gives the focus back', async () => {
  const { user, api: fake } = await open();
  await clickButton(user, 'Follow-up');
  const asked = await dialog();
  await asked.findByText(/^321 leads: /);
  await openSelect(user, 'People to call');
  await pick(user, 'Busy (60)');
  await waitFor(() => expect(fake.requests('countSlice').at(-1)?.body.slice).toEqual({ kind: 'states', states: [7] }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe('Follow-up'));
});

test('two campaigns stand side by side', async () => {
  const { user } = await open('?tab=compare');
  await screen.findByText('Choose a second campaign');
  await user.click(screen.getByRole('combobox', { name: 'Compare with' }));
  await pick(user, /Vaccination reminder, Pune/);
  await waitFor(() => expect(location.search).toContain('with=12'));
  const figures = await screen.findByRole('table', { name: 'All figures side by side' });
  expect(textsOf([...figures.querySelectorAll('[data-figure="Records"] td')])).toEqual(['950', '12,480', '+11,530']);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Compare with' }).value).toBe(
      'Vaccination reminder, Pune',
    ),
  );
});

const beSeen = (visible: boolean) => {
  Object.defineProperty(document, 'hidden', { value: !visible, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('out of view it fetches nothing, and it catches up when it is seen again', async () => {
  onTestFinished(() => beSeen(true));
  const { api: fake } = await open('?tab=overview');
  const calls = () => document.querySelector('[data-stat="Picked Up"] dd')?.textContent;
  await waitFor(() => expect(calls()).toBe('621'));
  fake.answers.getOverview = { ...overview, picked_up: 622 };
  fake.send({ type: 'campaign.progress', campaign_id: campaign.id });
  await waitFor(() => expect(calls()).toBe('622'));
  beSeen(false);
  const before = fake.requests('getOverview').length;
  fake.answers.getOverview = { ...overview, picked_up: 700 };
  fake.send({ type: 'campaign.progress', campaign_id: campaign.id });
  // The next event of another kind has come through as well: the first one was handled.
  fake.send({ type: 'notification.created', notification_id: 9 });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(fake.requests('getOverview')).toHaveLength(before);
  beSeen(true);
  await waitFor(() => expect(calls()).toBe('700'));
});
