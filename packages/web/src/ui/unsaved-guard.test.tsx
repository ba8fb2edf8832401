import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** A page with unsaved changes and a link to another page. `save` saves the rest, for a page that saves by itself. */
const openPage = (save?: () => Promise<boolean>) => {
  function Page() {
    const [dirty, setDirty] = useState(true);
    const finish = save && {
      finish: async () => {
        const isSaved = await save();
        if (isSaved) setDirty(false);
        return isSaved;
      },
    };
    return (
      <>
        <UnsavedGuard dirty={dirty} {...finish} />
        <Link to="/there">Leave</Link>
      </>
    );
  }
  const pages = [
    { path: '/', element: <Page /> },
    { path: '/there', element: <h1>There</h1> },
  ];
  const router = createMemoryRouter(pages);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    router.dispose();
    document.body.replaceChildren();
    errors.mockRestore();
  });
  return { router, errors };
};

const leave = async () => userEvent.click(await screen.findByRole('link', { name: 'Leave' }));

test('asks before changes are lost: who stays is still there, who leaves is gone', async () => {
  const { router } = openPage();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: /stay|keep/i }));
  expect(router.state.location.pathname).toBe('/');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: /leave|discard/i }));
  await screen.findByRole('heading', { name: 'There' });
});

test('a page that saves by itself is left once, without a question', async () => {
  const save = vi.fn(async () => true);
  const { router, errors } = openPage(save);
  await leave();
  await screen.findByRole('heading', { name: 'There' });
  expect(save).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/there');
  // The router complains about somebody who leaves twice.
  expect(errors).not.toHaveBeenCalled();
});

test('a page that cannot save asks', async () => {
  const { router } = openPage(async () => false);
  await leave();
  await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/');
});
