import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';

const { campaign } = exampleOf('getOverview');

test('the result of a campaign is shared by a link, which is shown once and can be ended', async () => {
  const { user, api } = renderConsole(`/result/${campaign.id}`);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const form = within(await screen.findByRole('form', { name: 'Share the result by a link' }));
  await user.click(form.getByRole('switch', { name: /^With persons/ }));
  await fill(user, form.getByLabelText(/^Password/), 'lake district');
  await user.click(form.getByRole('button', { name: 'Create link' }));
  await form.findByText(/\/shared#Zr0…$/);
  expect(api.requests('createShare').map(({ body }) => body)).toEqual([
    { days: 30, persons: true, password: 'lake district' },
  ]);
  const links = within(await screen.findByRole('list', { name: 'Links to this result' }));
  expect(links.getAllByRole('listitem')).toHaveLength(2);
  await user.click(links.getByRole('button', { name: 'End link' }));
  await screen.findByText('The link has ended.');
  expect(api.requests('endShare').map(({ params }) => params.id)).toEqual([4]);
});

test('a link asks for its password, then shows the figures, without a way into the console', async () => {
  const { user } = renderConsole('/shared#secret', {
    api: {
      openShare: ({ body }) => {
        if (body.password === undefined) return refuse('share.password_needed');
        return body.password === 'lake district' ? exampleOf('openShare') : refuse('share.wrong_password');
      },
    },
  });
  const field = await screen.findByLabelText('Password');
  await fill(user, field, 'a guess');
  await user.click(screen.getByRole('button', { name: 'Open the result' }));
  await screen.findByText('The password is wrong.');
  await fill(user, field, 'lake district');
  await user.click(screen.getByRole('button', { name: 'Open the result' }));
  await screen.findByRole('heading', { level: 1, name: campaign.name });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  await clickButton(user, 'Download');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Report (PDF)']);
});

test('an ended link says so', async () => {
  renderConsole('/shared#secret', { api: { openShare: () => refuse('share.ended') } });
  await screen.findByText('This link has ended');
});
