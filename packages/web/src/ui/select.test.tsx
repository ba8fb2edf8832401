import { MantineProvider } from '@mantine/core';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textsOf } from '../../test/actions.ts';
import { Select } from './select.tsx';

const open = (searchable: boolean) => {
  const onChange = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(
    <MantineProvider>
      <Select label="Fruit" data={['Apple', 'Banana', 'Cherry']} value="Banana" {...{ searchable, onChange }} />
    </MantineProvider>,
  );
  return { onChange, user: userEvent.setup({ delay: null }) };
};
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
const allOptions = () => textsOf([...document.querySelectorAll('[role="option"]')]);
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

test('the options exist from the first focus on', async () => {
  const { user } = open(false);
  expect((await field()).value).toBe('Banana');
  expect((await field()).getAttribute('aria-expanded')).toBe('false');
  expect(allOptions()).toEqual([]);
  await user.tab();
  expect(document.activeElement).toBe(await field());
  await waitFor(() => expect(allOptions()).toEqual(['Apple', 'Banana', 'Cherry']));
  expect((await field()).getAttribute('aria-expanded')).toBe('false');
});

test.each(['{ArrowDown}', '{ArrowUp}'])('%s opens a closed box at its value, further arrows move on', async (key) => {
  const { user, onChange } = open(false);
  await field();
  await user.tab();
  await user.keyboard(key);
  await waitFor(async () => expect(await active()).toBe('Banana'));
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(await active()).toBe('Cherry');
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['Cherry']);
  expect((await field()).getAttribute('aria-expanded')).toBe('false');
});

test.each(['{Enter}', ' '])('the key "%s" opens a closed box, Escape closes it', async (key) => {
  const { user, onChange } = open(false);
  await field();
  await user.tab();
  await user.keyboard(key);
  await waitFor(async () => expect((await field()).getAttribute('aria-expanded')).toBe('true'));
  expect((await field()).getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  await user.keyboard('{Escape}');
  expect((await field()).getAttribute('aria-expanded')).toBe('false');
  expect(onChange).not.toHaveBeenCalled();
});

test('typing searches the options', async () => {
  const { user, onChange } = open(true);
  await user.clear(await field());
  await user.keyboard('che');
  await waitFor(() => expect(allOptions()).toEqual(['Cherry']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['Cherry']);
});
