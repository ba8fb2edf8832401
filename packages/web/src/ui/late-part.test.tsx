import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { latePart } from './late-part.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

const show = (Part: ComponentType<{ name: string }>) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(
    <MantineProvider>
      <Part name="Grace" />
    </MantineProvider>,
  );
};

test('a part shows once it has loaded, and at once when it was prepared', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = latePart(load, <p>Loading</p>);
  show(Part);
  await screen.findByText('Loading');
  await screen.findByText('Hello Grace');
  const Prepared = latePart(load);
  Prepared.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that cannot be loaded says so and is tried again, and the page is not loaded again offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'));
  show(latePart(load));
  const again = await screen.findByRole('button', { name: 'Try again' });
  load.mockResolvedValue(Greeting);
  await userEvent.setup({ delay: null }).click(again);
  await screen.findByText('Hello Grace');
});
