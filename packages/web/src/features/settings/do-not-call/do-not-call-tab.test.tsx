import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { chooseFile, clickButton, dialog, fill, focused } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf, listOf, pageOf, pending, refuse, unreachable } from '../../../../test/fake-api.ts';

const address = '/settings?tab=do-not-call';
const [entry] = exampleOf('listDoNotCall').results;
if (!entry) throw new Error('the example has no number');
const entries = Array.from({ length: 25 }, (_, index) => ({ ...entry, number: `+9197000000${10 + index}` }));
const listDoNotCall: Answers['listDoNotCall'] = ({ query }) =>
  pageOf(entries.filter(({ number }) => number.includes(query.search.replaceAll(' ', ''))))({ query });
const rows = () => document.querySelectorAll('tbody tr[data-number]');
const shows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

test('an empty list says what belongs there and has nothing to export', async () => {
  renderConsole(address, { api: { listDoNotCall: listOf([]) } });
  await screen.findByRole('heading', { name: 'The list is empty' });
  screen.getByText(/^Campaigns never call a number on this list/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
});

test('a list that cannot be fetched says so and is tried again', async () => {
  const { user, api } = renderConsole(address, { api: { listDoNotCall: unreachable } });
  await screen.findByRole('button', { name: 'Try again' });
  api.answers.listDoNotCall = listDoNotCall;
  await clickButton(user, 'Try again');
  await shows(20);
});

test('numbers are added, and those that cannot be read stay to be corrected', async () => {
  const refusals = { abc: 'abc is not a phone number', '12': '12 is not a valid phone number in India' };
  const { user, api } = renderConsole(address, {
    api: {
      addDoNotCall: ({ body: { numbers = [] } }) => {
        const refused = numbers.flatMap((number) => {
          const reason = refusals[number as keyof typeof refusals];
          return reason ? [{ number, reason }] : [];
        });
        const already = numbers.filter((number) => number === '+91 98765 43210').length;
        return { added: numbers.length - refused.length - already, already, refused };
      },
    },
  });
  await clickButton(user, 'Add numbers');
  const form = within(await screen.findByRole('form', { name: 'Numbers not to call' }));
  const field = form.getByLabelText<HTMLTextAreaElement>('Numbers, one per line');
  const add = () => user.click(form.getByRole('button', { name: 'Add to the list' }));
  await add();
  await form.findByText(/is required/);
  await fill(user, field, '12');
  await fill(user, form.getByLabelText(/^Reason/), 'Asked by letter');
  await add();
  await form.findByText('Not added: 12 is not a valid phone number in India.');
  expect(api.requests('addDoNotCall').at(-1)?.body).toEqual({ numbers: ['12'], reason: 'Asked by letter' });

  await fill(user, field, '98765 43210\n\nabc\n+84 90 123 4567\n12');
  await add();
  await form.findByText('2 numbers were added to the list. 2 numbers could not be read and were not added.');
  expect(form.getByRole('list', { name: 'Refused rows' }).textContent).toContain('abc is not a phone number');
  expect(field.value).toBe('abc\n12');
  await fill(user, field, '+91 98765 43210');
  await add();
  await screen.findByText('1 number was already on the list.');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Numbers not to call' })).toBeNull());
});

test('an import tells what was added, what was there, what was refused and why', async () => {
  const refused = Array.from({ length: 30 }, (_, index) => ({
    row: index + 5,
    number: `55${index}`,
    reason: `55${index} is not a valid phone number in India`,
  }));
  const { user, api } = renderConsole(address, {
    api: {
      importDoNotCall: refuse('lead_file.unreadable', { msg: 'No column has numbers: give it the heading Number.' }),
    },
  });
  await clickButton(user, 'Import a file');
  const shown = await dialog(/^Import numbers/);
  await fill(user, shown.getByLabelText(/^Reason/), 'National register');
  await chooseFile(user, 'Choose a file', 'picture.csv', 'Name,City\nAsha,Pune\n');
  expect((await shown.findByRole('alert')).textContent).toContain('give it the heading Number');

  api.answers.importDoNotCall = { total: 33, added: 2, already: 1, invalid: 30, examples: refused.slice(0, 20) };
  await chooseFile(user, 'Choose a file', 'register.csv', 'Number\n9811111111\n');
  await shown.findByText('2 numbers from this file were added to the list.');
  expect(api.requests('importDoNotCall').at(-1)?.query).toMatchObject({ reason: 'National register' });
  expect([...document.querySelectorAll('dl dd')].map((it) => it.textContent)).toEqual(['33', '2', '1', '30']);
  shown.getByText('First 20 of 30 refused rows');
  const examples = within(shown.getByRole('list', { name: 'Refused rows' })).getAllByRole('listitem');
  expect(examples).toHaveLength(20);
  expect(examples[0]?.textContent).toMatch(/Row 5\s*550 is not a valid phone number in India/);
  await waitFor(() => expect(focused()).toBe('Done'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file with headings of its own asks which column has the numbers', async () => {
  const { user, api } = renderConsole(address, {
    api: {
      importDoNotCall: refuse('lead_file.missing_columns', { msg: 'No column of numbers was found.' }),
      lookAtLeadFile: {
        ...exampleOf('lookAtLeadFile'),
        columns: [
          { heading: 'Who', role: 'none', samples: ['Asha'] },
          { heading: 'Reach at', role: 'number', samples: ['9811111111'] },
        ],
      },
    },
  });
  await clickButton(user, 'Import a file');
  const shown = await dialog(/^Import numbers/);
  await fill(user, shown.getByLabelText(/^Reason/), 'Register');
  await chooseFile(user, 'Choose a file', 'own.csv', 'Who,Reach at\nAsha,9811111111\n');
  await shown.findByRole('heading', { name: 'What are the columns?' });
  expect(api.requests('lookAtLeadFile')[0]?.query.purpose).toBe('do_not_call');
  api.answers.importDoNotCall = { total: 1, added: 1, already: 0, invalid: 0, examples: [] };
  await user.click(shown.getByRole('button', { name: 'Read the list' }));
  await shown.findByText('1 number from this file was added to the list.');
  expect(api.requests('importDoNotCall').at(-1)?.query).toMatchObject({
    reason: 'Register',
    columns: '1:none,2:number',
    remember: 'true',
  });
});

test('an import that is under way says so, and can only be cancelled', async () => {
  const { user } = renderConsole(address, { api: { importDoNotCall: pending } });
  await clickButton(user, 'Import a file');
  const shown = await dialog(/^Import numbers/);
  await chooseFile(user, 'Choose a file', 'register.csv', 'Number\n9822222222\n');
  await shown.findByRole('progressbar', { name: 'Upload of register.csv' });
  await user.keyboard('{Escape}');
  await user.click(shown.getByRole('button', { name: 'Cancel the upload' }));
  await shown.findByRole('button', { name: 'Choose a file' });
});

test('numbers are paged and searched in the address', async () => {
  const { user } = renderConsole(address, { api: { listDoNotCall } });
  await shows(20);
  await clickButton(user, 'Page 2');
  await waitFor(() => expect(location.search).toContain('page=2'));
  await shows(5);
  await fill(user, screen.getByLabelText('Search for a number'), '97000 00012');
  await shows(1);
  expect(new URLSearchParams(location.search).get('search')).toBe('97000 00012');
  expect(location.search).not.toContain('page=');
});

test('a number is removed after a question', async () => {
  const { user, api } = renderConsole(`${address}&search=97000+00012`, { api: { listDoNotCall } });
  await clickButton(user, 'Remove +91 97000 00012');
  const question = await dialog('Remove +91 97000 00012?');
  question.getByText(/^Campaigns can call this number again/);
  await user.click(question.getByRole('button', { name: 'Keep on the list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shows(1);
  await clickButton(user, 'Remove +91 97000 00012');
  api.answers.listDoNotCall = ({ query }) => (query.search === '' ? pageOf(entries)({ query }) : listOf([]));
  await user.click((await dialog()).getByRole('button', { name: 'Remove from the list' }));
  await screen.findByText('+91 97000 00012 is no longer on the list and can be called again.');
  expect(api.requests('removeDoNotCall').at(-1)?.params.number).toBe('+919700000012');
  await screen.findByRole('heading', { name: 'No numbers match your search' });
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  await shows(20);
});

test('the list is exported to a file', async () => {
  const { user, saved } = renderConsole(address, { api: { exportDoNotCall: 'Number\n' } });
  await clickButton(user, 'Export CSV');
  await screen.findByText('The list is saved as “Do not call.csv”.');
  expect(saved).toEqual(['Do not call.csv']);
});

test('a change by somebody else shows at once', async () => {
  const { api } = renderConsole(address, { api: { listDoNotCall: listOf([entry]) } });
  await shows(1);
  api.answers.listDoNotCall = listDoNotCall;
  api.send({ type: 'do_not_call.changed' });
  await shows(20);
});

test('on a phone the numbers are cards', async () => {
  renderConsole(address, { width: narrow });
  const list = within(await screen.findByRole('list', { name: 'Numbers not to call' }));
  await list.findByText('National register');
  expect(screen.queryByRole('table')).toBeNull();
});
