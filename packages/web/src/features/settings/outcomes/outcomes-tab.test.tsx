import type { Outcome } from '@halloo/contract/outcomes';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, focused } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const [interested, notInterested, callback] = exampleOf('listOutcomes') as [Outcome, Outcome, Outcome];
const wrong: Outcome = {
  ...callback,
  id: 4,
  key: 'Wrong person',
  name: 'Wrong person',
  meaning: 'neutral',
  used: true,
};

/** Outcomes as the server has them: changes are in the list from then on. */
const open = (more: Outcome[] = [callback, wrong], width?: number) => {
  let list = [interested, notInterested, ...more];
  return renderConsole('/settings?tab=outcomes', {
    ...(width && { width }),
    api: {
      listOutcomes: () => list,
      createOutcome: ({ body }) => {
        const made = { ...callback, ...body, id: 9, key: body.name };
        list = [...list, made];
        return made;
      },
      changeOutcome: ({ params, body }) => {
        list = list.map((one) => (one.id === params.id ? ({ ...one, ...body } as Outcome) : one));
        return list.find(({ id }) => id === params.id) ?? callback;
      },
      orderOutcomes: ({ body: { ids } }) => {
        list = [interested, notInterested, ...ids.flatMap((id) => list.find((one) => one.id === id) ?? [])];
        return list;
      },
      deleteOutcome: ({ params }) => {
        list = list.filter(({ id }) => id !== params.id);
        return { msg: 'The outcome was deleted.' };
      },
    },
  });
};
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[0]?.textContent);
const act = async (user: UserEvent, name: string, item: string) => {
  await clickButton(user, `Actions for ${name}`);
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('an outcome is added with a name, a colour and a meaning', async () => {
  const { user, api } = open([]);
  await row('Interested');
  await clickButton(user, 'New outcome');
  const form = within(await screen.findByRole('form', { name: 'New outcome' }));
  await clickButton(user, 'Add outcome');
  await form.findByText('Name is required');
  await fill(user, form.getByLabelText('Name'), 'Wants a callback');
  await user.click(form.getByRole('radio', { name: 'Good' }));
  await user.click(form.getByRole('radio', { name: 'Violet' }));
  await clickButton(user, 'Add outcome');
  await closed();
  expect(api.requests('createOutcome').map(({ body }) => body)).toEqual([
    { name: 'Wants a callback', colour: 'violet', meaning: 'good' },
  ]);
  expect((await row('Wants a callback')).getByText('Good')).toBeTruthy();
  await waitFor(() => expect(focused()).toBe('New outcome'));
});

test('a name that is taken is said at its field', async () => {
  const { user, api } = open();
  api.answers.createOutcome = refuse('outcome.name_taken', { fields: { name: 'is taken' } });
  await row('Interested');
  await clickButton(user, 'New outcome');
  const form = within(await screen.findByRole('form', { name: 'New outcome' }));
  await fill(user, form.getByLabelText('Name'), 'interested');
  await clickButton(user, 'Add outcome');
  await form.findByText('Name is taken');
});

test('the outcomes of the specification are renamed, and keep their key, place and meaning', async () => {
  const { user, api } = open();
  await row('Interested');
  await clickButton(user, 'Actions for Interested');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Edit']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Edit “Interested”' }));
  expect(form.getByRole('radio', { name: 'Good' })).toHaveProperty('disabled', true);
  await fill(user, form.getByLabelText('Name'), 'Wants to join');
  await clickButton(user, 'Save');
  await closed();
  expect(api.requests('changeOutcome')).toMatchObject([{ params: { id: 1 }, body: { name: 'Wants to join' } }]);
  expect((await row('Wants to join')).getByText('Interested')).toBeTruthy();
});

test('others are moved, archived and restored; only one that no flow has used is deleted', async () => {
  const { user, api } = open();
  await row('Wrong person');
  await act(user, 'Wrong person', 'Move up');
  await waitFor(() => expect(names()).toEqual(['Interested', 'Not interested', 'Wrong person', 'Wants a callback']));
  expect(api.requests('orderOutcomes').map(({ body }) => body)).toEqual([{ ids: [4, 3] }]);
  await act(user, 'Wrong person', 'Archive');
  await screen.findByText('“Wrong person” is archived. Flows and calls that have it keep it.');
  await waitFor(async () => expect((await row('Wrong person')).getByText('Archived')).toBeTruthy());
  await clickButton(user, 'Actions for Wrong person');
  const locked = await screen.findByRole('menuitem', { name: /^Delete/ });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  expect(locked.textContent).toContain('A flow has used it. Archive it instead.');
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await waitFor(async () => expect((await row('Wrong person')).getByText('Active')).toBeTruthy());

  await act(user, 'Wants a callback', 'Delete');
  const asked = await dialog('Delete “Wants a callback”?');
  await user.click(asked.getByRole('button', { name: 'Delete outcome' }));
  await screen.findByText('The outcome “Wants a callback” is deleted.');
  await waitFor(() => expect(names()).toEqual(['Interested', 'Not interested', 'Wrong person']));
});

test('a list that does not come says so, and changes of others show at once', async () => {
  const { user, api } = open();
  api.answers.listOutcomes = refuse('server.error');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers.listOutcomes = [interested, notInterested];
  await user.click(again);
  await row('Interested');
  api.answers.listOutcomes = [interested, notInterested, callback];
  api.send({ type: 'settings.changed' });
  await row('Wants a callback');
});

test('on a phone outcomes are cards', async () => {
  open([callback], narrow);
  const cards = within(await screen.findByRole('list', { name: 'Outcomes' }));
  await cards.findByText('Wants a callback');
});
