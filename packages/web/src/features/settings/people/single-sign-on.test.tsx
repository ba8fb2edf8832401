import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialog, fill, openSelect, pick } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const open = async (api: NonNullable<Parameters<typeof renderConsole>[1]>['api'] = {}) => {
  const shown = renderConsole('/settings?tab=people', { api });
  return { ...shown, form: within(await screen.findByRole('form', { name: 'Single sign-on' })) };
};

test('an Owner changes the provider and the roles; the saved secret stays', async () => {
  const { user, api, form } = await open();
  expect(form.getByRole('region', { name: /^Redirect address/ }).textContent?.trim()).toBe(
    exampleOf('getSingleSignOn').redirect_address,
  );
  await fill(user, form.getByLabelText('Issuer'), 'id.example.org');
  await user.tab();
  await form.findByText('Issuer must be an address with http:// or https://');
  await fill(user, form.getByLabelText('Issuer'), 'https://id.example.org');
  await user.click(form.getByRole('button', { name: 'Add a value' }));
  await fill(user, form.getByLabelText('Value 3'), 'heads');
  await openSelect(user, 'Role for value 3');
  await pick(user, 'Owner');
  await user.click(form.getByRole('button', { name: 'Remove value 2' }));
  await user.click(form.getByRole('button', { name: 'Save single sign-on' }));
  await screen.findByText('Single sign-on is saved and on.');
  const { has_secret: _, redirect_address: _address, ...kept } = exampleOf('getSingleSignOn');
  expect(api.requests('changeSingleSignOn').map(({ body }) => body)).toEqual([
    {
      ...kept,
      issuer: 'https://id.example.org',
      role_map: [
        { value: 'callers', role: 'manager' },
        { value: 'heads', role: 'owner' },
      ],
      confirm: false,
    },
  ]);
});

test('switching the provider off asks first where people would lose their only way in', async () => {
  const msg = '3 people sign in with the provider only.';
  const { user, api, form } = await open({
    changeSingleSignOn: ({ body }) =>
      body.confirm ? { ...exampleOf('getSingleSignOn'), enabled: false } : refuse('sso.leaves_out', { msg }),
  });
  await user.click(form.getByRole('switch', { name: 'Offer it on the sign-in page' }));
  await user.click(form.getByRole('button', { name: 'Save single sign-on' }));
  const asked = await dialog('Lock people out?');
  expect(asked.getByText(msg)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Save anyway' }));
  await screen.findByText('Single sign-on is saved and off.');
  expect(api.requests('changeSingleSignOn').map(({ body }) => [body.enabled, body.confirm])).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('the test of the connection says what the provider answers', async () => {
  const { user, api, form } = await open();
  await user.click(form.getByRole('button', { name: 'Test connection' }));
  expect((await form.findByRole('status')).textContent).toContain('answers.');
  api.answers.testSingleSignOn = { ok: false, msg: 'The provider cannot be reached (ECONNREFUSED).' };
  await user.click(form.getByRole('button', { name: 'Test connection' }));
  await form.findByText('The provider cannot be reached (ECONNREFUSED).');
});

test('settings that do not come are asked for again', async () => {
  const { user, api } = renderConsole('/settings?tab=people', { api: { getSingleSignOn: refuse('server.error') } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  delete api.answers.getSingleSignOn;
  await user.click(again);
  await screen.findByRole('form', { name: 'Single sign-on' });
});
