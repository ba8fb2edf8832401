import { MantineProvider } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { narrow } from '../../test/console.tsx';
import type { ListColumn } from './data-list.tsx';
import { PagedList } from './paged-list.tsx';

interface Fruit {
  id: number;
  name: string;
  weight: number;
  origin: string;
}

const apple: Fruit = { id: 1, name: 'Apple', weight: 150, origin: 'Pune' };
const banana: Fruit = { id: 2, name: 'Banana', weight: 120, origin: '' };

const drawn = vi.fn();
const columns: readonly ListColumn<Fruit>[] = [
  {
    name: 'name',
    header: 'Fruit',
    card: 'title',
    cell: (fruit) => {
      drawn(fruit.id);
      return fruit.name;
    },
  },
  {
    name: 'weight',
    header: 'Weight',
    numeric: true,
    width: [80, 60],
    card: 'head',
    cell: ({ weight }) => `${weight} g`,
  },
  { name: 'origin', header: 'Origin', cell: ({ origin }) => origin },
  { name: 'colour', header: 'Colour', extra: true, cell: () => 'Green' },
  { name: 'note', header: 'Note', only: 'cards', card: 'block', cell: () => <em>Ripe</em> },
];

const settled = { isError: false, error: null, isPlaceholderData: false, refetch: vi.fn() };

const open = (width = 1440) => {
  Object.assign(window, { innerWidth: width });
  drawn.mockClear();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
    localStorage.clear();
  });
  const onPlace = vi.fn();
  const show = (rows: Fruit[] | undefined, { query = settled, page = 1, count = rows?.length ?? 0 } = {}) =>
    root.render(
      <MantineProvider>
        <PagedList
          name="fruits"
          label="Fruits"
          columns={columns}
          keyOf={({ id }) => id}
          rowProps={rowProps}
          layout={{ fits: '(min-width: 62em)' }}
          query={query}
          data={rows && { count, results: rows }}
          empty={<p>No fruit</p>}
          paging={{ place: { page, pageSize: 2 }, onPlace, total: (all) => `${all} fruits` }}
        />
      </MantineProvider>,
    );
  return { show, onPlace };
};
const rowProps = ({ id }: Fruit) => ({ 'data-fruit': id });
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

test('a wide screen shows a table, with a dash for what is empty', async () => {
  const { show } = open();
  show([apple, banana]);
  const table = await screen.findByRole('table', { name: 'Fruits' });
  expect(texts(table.querySelectorAll('th'))).toEqual(['Fruit', 'Weight', 'Origin']);
  expect(texts(table.querySelectorAll('[data-fruit="2"] td'))).toEqual(['Banana', '120 g', '–']);
  screen.getByText('2 fruits');
});

test('a narrow screen shows two lines for each row, and the rest behind them, without what is empty', async () => {
  const { show } = open(narrow);
  show([apple, banana]);
  const rows = within(await screen.findByRole('list', { name: 'Fruits' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Apple', 'Banana']);
  expect(texts(document.querySelectorAll('[data-column="weight"]'))).toEqual(['150 g', '120 g']);
  expect(document.querySelectorAll('dl, em')).toHaveLength(0);
  for (const name of ['Details Apple', 'Details Banana']) screen.getByRole('button', { name }).click();
  await waitFor(() => expect(texts(document.querySelectorAll('em'))).toEqual(['Ripe', 'Ripe']));
  expect(rows.map((row) => texts(row.querySelectorAll('dt')))).toEqual([['Origin'], []]);
  expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
});

test('columns are chosen, remembered, and shown as usual again', async () => {
  const user = userEvent.setup();
  const heads = () => texts(document.querySelectorAll('th'));
  const { show } = open();
  show([apple, banana]);
  await user.click(await screen.findByRole('button', { name: 'View of the list: Fruits' }));
  const options = await screen.findAllByRole('menuitemcheckbox');
  expect(texts(options)).toEqual(['Weight', 'Origin', 'Colour']);
  expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual(['true', 'true', 'false']);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Weight' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Colour' }));
  expect(heads()).toEqual(['Fruit', 'Origin', 'Colour']);

  open().show([apple]);
  await waitFor(() => expect(document.querySelectorAll('table')).toHaveLength(2));
  expect(heads().slice(3)).toEqual(['Fruit', 'Origin', 'Colour']);
  await user.click(screen.getByRole('menuitem', { name: 'Show the usual columns' }));
  expect(heads()).toEqual(['Fruit', 'Weight', 'Origin', 'Fruit', 'Weight', 'Origin']);
});

test('only rows that changed are drawn again', async () => {
  const { show } = open();
  show([apple, banana]);
  await screen.findByText('Banana');
  drawn.mockClear();
  show([apple, { ...banana, name: 'Cherry' }]);
  await screen.findByText('Cherry');
  expect(drawn.mock.calls).toEqual([[2]]);
});

test('loading keeps room, an empty list says so, and an error can be tried again', async () => {
  const { show } = open();
  show(undefined);
  await waitFor(() => expect(document.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(2));
  show([]);
  await screen.findByText('No fruit');
  const refetch = vi.fn();
  show(undefined, { query: { ...settled, isError: true, refetch } });
  (await screen.findByRole('button', { name: 'Try again' })).click();
  expect(refetch).toHaveBeenCalled();
});

test('a page that is gone leads to the last one', async () => {
  const { show, onPlace } = open();
  show([], { page: 4, count: 3 });
  await waitFor(() =>
    expect(onPlace).toHaveBeenCalledWith({ page: 2, pageSize: 2, after: undefined }, { replace: true }),
  );
});
