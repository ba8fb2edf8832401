import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill } from '../../../test/actions.ts';
import { useClock } from '../../../test/clock.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse, unreachable } from '../../../test/fake-api.ts';

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

const heading = () => screen.findByRole('heading', { level: 1, name: campaign.name });

test('a page that could not be loaded is loaded again', async () => {
  let isAway = true;
  const { user } = renderConsole('/shared#secret', {
    api: { getShared: () => (isAway ? unreachable : exampleOf('getShared')) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  await heading();
});

test('too many tries at a link without a password ask for no password', async () => {
  let isBusy = true;
  const { user } = renderConsole('/shared#secret', {
    api: { openShare: () => (isBusy ? refuse('request.too_many') : exampleOf('openShare')) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  isBusy = false;
  await user.click(again);
  await heading();
});

test('too many tries at a link with a password keep its form', async () => {
  const { user } = renderConsole('/shared#secret', {
    api: {
      openShare: ({ body }) =>
        body.password === undefined ? refuse('share.password_needed') : refuse('request.too_many', { msg: 'Wait.' }),
    },
  });
  await fill(user, await screen.findByLabelText('Password'), 'a guess');
  await user.click(screen.getByRole('button', { name: 'Open the result' }));
  await screen.findByText('Wait.');
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

/** A link whose visits have numbers: the first of them has ended. */
const secondVisit = () => {
  let visits = 0;
  return {
    openShare: () => {
      visits += 1;
      return { ...exampleOf('openShare'), access: `visit_${visits}` };
    },
    getOverview: () => (visits === 1 ? refuse('token_not_valid') : exampleOf('getOverview')),
  };
};

test('a visit that is too old is opened again by its link', async () => {
  const { api } = renderConsole('/shared#secret', { api: secondVisit(), signedIn: false });
  await heading();
  await screen.findByText(/^Shared until|· Shared until/);
  await expect.poll(() => api.requests('openShare')).toHaveLength(2);
  await heading();
  expect(screen.queryByText('This link has ended')).toBeNull();
});

test.each([true, false])('an open page says soon that its link ended; signed in: %s', async (signedIn) => {
  const clock = useClock('intervals');
  let hasEnded = false;
  const { api } = renderConsole('/shared#secret', {
    signedIn,
    api: {
      openShare: () => (hasEnded ? refuse('share.ended') : exampleOf('openShare')),
      getShared: () => (hasEnded ? refuse('token_not_valid') : exampleOf('getShared')),
    },
  });
  await heading();
  hasEnded = true;
  clock.jump(16);
  await screen.findByText('This link has ended');
  expect(screen.queryByRole('heading', { name: campaign.name })).toBeNull();
  expect(api.requests('getShared')).toHaveLength(2);
});
