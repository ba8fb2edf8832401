import type { CallingRule, RuleChange } from '@halloo/contract/calling-rules';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const [france, kenya, florida] = exampleOf('listCallingRules') as [CallingRule, CallingRule, CallingRule];
const wide = 1400;

/** Rules as the server has them: to switch off, or to allow calls after 20:00, needs a confirmation. */
const open = (width = wide) => {
  let list = [france, kenya, florida];
  return renderConsole('/settings?tab=calling-rules', {
    width,
    api: {
      listCallingRules: () => list,
      changeCallingRule: ({ params, body }) => {
        const change = body as RuleChange;
        if (!change.confirm && (change.on === false || change.hours?.includes('22:00'))) {
          return refuse('calling_rule.confirm', { fields: { confirm: 'Calls are allowed after 20:00.' } });
        }
        list = list.map((one) => {
          if (one.region !== params.region) return one;
          return { ...one, on: change.on ?? one.on, own: { ...one.own, hours: change.hours ?? one.own.hours } };
        });
        return list.find(({ region }) => region === params.region) ?? france;
      },
    },
  });
};
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const followed = (name: string) => screen.findByRole('switch', { name: `Follow the calling rules: ${name}` });

test('each country shows hours, limits, duties, source and how sure it is, and that this is no legal advice', async () => {
  open();
  const cells = await row('France');
  for (const text of [
    'Mon–Fri 10:00–13:00, 14:00–18:00',
    'No calls on public holidays',
    '4 in 30 days',
    'Recorded sales calls need prior consent.',
    'As of 11-08-2026',
    'Hours: law',
    'Changed by you',
  ]) {
    expect(cells.getByText(text, { exact: false })).toBeTruthy();
  }
  expect(cells.getByRole('link', { name: 'Code de la consommation D223-9' }).getAttribute('rel')).toBe('noreferrer');
  expect((await row('Kenya')).getByText('Hours: cautious custom, no rule found. Not verified')).toBeTruthy();
  expect(screen.getByText('Not legal advice')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^Florida/ })).toBeNull();
});

test('states have a list of their own and follow their country', async () => {
  const { user } = open();
  await row('France');
  await user.click(screen.getByRole('radio', { name: 'US states' }));
  expect((await row('Florida')).getByText('Off')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a rule is switched on at once, and off after a dialog that names what is loosened', async () => {
  const { user, api } = open();
  await user.click(await followed('Kenya'));
  await screen.findByText('Kenya: the launch check now follows the calling rules.');
  await user.click(await followed('France'));
  const asked = await dialog('France: switch off the calling rules?');
  expect(asked.getByText('Calls are allowed after 20:00.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Keep the rules' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await followed('France')).toHaveProperty('checked', true);
  await user.click(await followed('France'));
  await user.click((await dialog('France: switch off the calling rules?')).getByRole('button', { name: 'Switch off' }));
  await screen.findByText('France: calling rules switched off.');
  expect(api.requests('changeCallingRule').map(({ body }) => body)).toEqual([
    { on: true },
    { on: false },
    { on: false },
    { on: false, confirm: true },
  ]);
});

test('limits are tightened in a dialog, and loosened after a confirmation', async () => {
  const { user, api } = open();
  await row('Kenya');
  await clickButton(user, 'Change limits: Kenya');
  const form = within(await screen.findByRole('form', { name: 'Kenya: limits' }));
  await fill(user, form.getByLabelText('Hours'), 'Mon-Fri 09:00-22:00');
  await fill(user, form.getByLabelText('Calls a day'), '2');
  await clickButton(user, 'Save');
  const asked = await dialog('Kenya: allow more than the rules?');
  expect(asked.getByText(/recorded in the activity log/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Allow it' }));
  await screen.findByText('Kenya: limits saved.');
  const own = { hours: 'Mon-Fri 09:00-22:00', holidays: null, per_day: 2, per_week: null, per_30_days: null };
  expect(api.requests('changeCallingRule').map(({ body }) => body)).toEqual([own, { ...own, confirm: true }]);
});

test('hours that cannot be read are told at their field', async () => {
  const { user, api } = open();
  await row('Kenya');
  api.answers.changeCallingRule = refuse('request.invalid', { fields: { hours: 'must not overlap: “Mon”' } });
  await clickButton(user, 'Change limits: Kenya');
  const form = within(await screen.findByRole('form', { name: 'Kenya: limits' }));
  await fill(user, form.getByLabelText('Hours'), 'Mon 09:00-12:00 11:00-14:00');
  await clickButton(user, 'Save');
  await form.findByText('Hours must not overlap: “Mon”');
});

test('a list that does not come says so, and changes of others show at once', async () => {
  const { user, api } = open();
  api.answers.listCallingRules = refuse('server.error');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers.listCallingRules = [france];
  await user.click(again);
  await row('France');
  api.answers.listCallingRules = [france, kenya];
  api.send({ type: 'settings.changed' });
  await row('Kenya');
});

test('without records the list says what to do, and on a phone rules are cards', async () => {
  const { api } = open(narrow);
  const cards = within(await screen.findByRole('list', { name: 'Calling rules' }));
  await cards.findByText('Kenya');
  api.answers.listCallingRules = [];
  api.send({ type: 'settings.changed' });
  await screen.findByText('No calling rules');
});
