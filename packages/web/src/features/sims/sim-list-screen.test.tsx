import type { Sim } from '@halloo/contract/sims';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { useClock } from '../../../test/clock.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf, refuse } from '../../../test/fake-api.ts';

const [unverified, trunk] = exampleOf('listSims') as [Sim, Sim];
const failing: Sim = {
  ...trunk,
  id: 4,
  phone: '+919000090004',
  label: 'Gateway, slot 2',
  channels: 1,
  calls_today: 1234,
  answer_rate: 0.456,
  last_failure: {
    at: new Date(Date.now() - 5 * 60_000).toISOString(),
    reason: 'The network was congested (cause 42).',
  },
};
const inbound: Sim = {
  ...trunk,
  id: 3,
  phone: '+919000090003',
  label: 'Help line',
  used_by: [{ campaign_id: 8, name: 'Clinic help line' }],
};
const spare: Sim = { ...trunk, id: 1, phone: '+919000090001', label: '', status: ['Inactive'] };
const sims = [unverified, trunk, failing, inbound, spare];

const row = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('tbody tr')].find((each) =>
    each.textContent?.includes(text),
  );
  if (!found) throw new Error(`no row with ${text}`);
  return found;
};
const rows = () => document.querySelectorAll('tbody tr[data-sim]');
const toggle = (number: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^SIM Status of ${number.replace('+', '\\+')}`) });
const act = async (user: UserEvent, number: string, action: string) => {
  await clickButton(user, `Actions for ${number}`);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const isDisabled = (control: HTMLElement) => (control as HTMLButtonElement).disabled;

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/simcardview', { api: { listSims: sims, ...api } });
  await screen.findByText('5 SIM cards');
  return shown;
};

test('the list shows every SIM card with its facts', async () => {
  await open();
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Mobile Number',
    'OTP Status',
    'SIM Status',
    'Channels',
    'Calls today',
    'Answer rate',
    'Last failure',
    'Used by',
    'Actions',
  ]);
  const cells = textsOf([...row('Gateway, slot 2').querySelectorAll('td')]);
  expect(cells.slice(0, 7)).toEqual([
    '+919000090004Gateway, slot 2',
    'verified',
    'Active',
    '1',
    '1,234',
    '46 %',
    '5 minutes agoThe network was congested (cause 42).',
  ]);
  within(row('Help line')).getByRole('link', { name: 'Clinic help line' });
  within(row('Gateway, slot 2'))
    .getByRole('button', { name: /congested/ })
    .focus();
  await screen.findByRole('tooltip', { name: /: The network was congested/ });
});

test('the search finds numbers and labels, and offers the way out where nothing matches', async () => {
  const { user } = await open();
  const search = screen.getByRole('searchbox');
  await fill(user, search, '90000 90003');
  await screen.findByText('1 SIM card');
  await fill(user, search, 'slot 2');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Gateway, slot 2'));
  await fill(user, search, 'no such label');
  await screen.findByText('No SIM card matches');
  const clear = await screen.findAllByRole('button', { name: 'Clear search' });
  await user.click(clear.at(-1) as HTMLElement);
  await screen.findByText('5 SIM cards');
});

test('an empty list and a failing one say so, and offer what to do', async () => {
  const { user, api } = renderConsole('/simcardview', { api: { listSims: refuse('request.failed') } });
  await screen.findByText('The request could not be carried out.');
  api.answers.listSims = [];
  await clickButton(user, 'Try again');
  await screen.findByText('No SIM cards yet');
  await user.click(screen.getAllByRole('button', { name: 'Add Sim Card' }).at(-1) as HTMLElement);
  await dialog('Add New Number');
});

test('on a phone the table becomes cards', async () => {
  renderConsole('/simcardview', { api: { listSims: sims }, width: narrow });
  await screen.findByRole('heading', { name: '+919000090004' });
  expect(screen.queryByRole('table')).toBeNull();
});

const openAdd = async (user: UserEvent) => {
  await clickButton(user, 'Add Sim Card');
  const form = await dialog('Add New Number');
  return {
    form,
    country: form.getByRole<HTMLInputElement>('combobox', { name: 'Country' }),
    phone: form.getByLabelText<HTMLInputElement>('Phone number'),
    terms: form.getByRole<HTMLInputElement>('checkbox', { name: /terms and conditions/ }),
    getOtp: form.getByRole('button', { name: 'Get Otp' }),
  };
};

test('a number is judged by its country, and a pasted dial code chooses the country', async () => {
  const { user } = await open();
  const { form, country, phone, terms, getOtp } = await openAdd(user);
  expect(country.value).toBe('India (+91)');
  await fill(user, phone, '12345');
  await form.findByText('Invalid phone format for en-IN');
  expect(await openSelect(user, 'Country')).toEqual([
    'India (+91)',
    'Vietnam (+84)',
    'Canada (+1)',
    'US (+1)',
    'China (+86)',
  ]);
  await pick(user, 'US (+1)');
  await form.findByText('Invalid phone format for en-US');
  await fill(user, phone, '+84 912 345 678');
  await waitFor(() => expect([country.value, phone.value]).toEqual(['Vietnam (+84)', '91 234 5678']));
  expect(isDisabled(getOtp)).toBe(true);
  await user.click(terms);
  expect(isDisabled(getOtp)).toBe(false);
  const link = form.getByRole('link', { name: /terms and conditions/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms/numbers', '_blank']);

  // Closing resets.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openAdd(user);
  expect([again.country.value, again.phone.value, isDisabled(again.getOtp)]).toEqual(['India (+91)', '', true]);
});

test('a number that the server refuses stays in the form with the reason', async () => {
  const { user } = await open({ insertSim: refuse('sim.exists') });
  const { form, phone, terms } = await openAdd(user);
  await user.click(terms);
  await fill(user, phone, '90000 90001');
  await user.keyboard('{Enter}');
  const oops = within(await form.findByRole('alert'));
  oops.getByText('Oops...');
  oops.getByText('This number is already in the list.');
  expect(phone.value).toBe('90000 90001');
});

test('a number is added with label and channels, verified by its code and switched on', async () => {
  const phone = '+919811122233';
  const added: Sim = { ...unverified, id: 8, key: 8, phone, label: 'Front desk', channels: 4 };
  const { user, api } = await open({
    insertSim: () => {
      api.answers.listSims = [added, ...sims];
      return { ...exampleOf('insertSim'), id: 8, phone };
    },
    verifyCode: ({ body }) => {
      if (body.verify_code !== '246810') return { msg: 'Not verified' };
      api.answers.listSims = [{ ...added, otpStatus: ['verified'] }, ...sims];
      return { msg: 'verified' };
    },
    listMessages: () => {
      const [message] = exampleOf('listMessages').results;
      if (!message) throw new Error('no example');
      const text = 'Your Halloo code is 246810.';
      return listOf([{ ...message, to: phone, purpose: 'code' as const, text }]);
    },
    changeSimStatus: () => {
      const switched: Sim = { ...added, otpStatus: ['verified'], status: ['Active'] };
      api.answers.listSims = [switched, ...sims];
      return switched;
    },
  });
  const first = await openAdd(user);
  await user.click(first.terms);
  await fill(user, first.phone, '0 98111 22233');
  await user.click(first.form.getByRole('button', { name: 'More' }));
  await fill(user, first.form.getByLabelText('Label (optional)'), 'Front desk');
  await fill(user, first.form.getByLabelText('Channels'), '4');
  await user.click(first.getOtp);
  const second = await dialog('Verify Your Number');
  expect(api.requests('insertSim')[0]?.body).toMatchObject({
    phone_no: '9811122233',
    isd_code: '+91',
    label: 'Front desk',
    channels: 4,
  });
  expect(second.getByText(/^A code was sent to/).textContent).toBe(
    `A code was sent to ${phone}. It works for 5 minutes.`,
  );
  await second.findByText(/No text-message gateway is set up: the code is under the bell\./);
  await waitFor(() => within(row('Front desk')).getByText('unverified'));

  const otp = second.getByLabelText<HTMLInputElement>('OTP');
  const isFocused = () => otp === document.activeElement;
  await waitFor(() => expect(isFocused()).toBe(true));
  await user.paste('12a');
  expect([otp.value, isDisabled(second.getByRole('button', { name: 'Verify Otp' }))]).toEqual(['12', true]);
  await fill(user, otp, '123456');
  await user.keyboard('{Enter}');
  const wrong = await second.findByText('You have entered Incorrect OTP. Please try again later');
  expect(wrong.closest('[role="alert"]')?.textContent).toContain('Oops...');
  await waitFor(() => expect([otp.value, isFocused()]).toEqual(['', true]));
  await user.click(second.getByRole('button', { name: 'Show it here' }));
  await second.findByText('Your Halloo code is 246810.');
  await fill(user, otp, '246 810');
  await user.keyboard('{Enter}');
  await screen.findByText('OTP Verified Successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => within(row('Front desk')).getByText('verified'));
  await clickButton(user, 'Switch it on');
  await screen.findByText('+91 98111 22233 is on: campaigns can call from it.');
  await waitFor(() => expect(toggle('+91 98111 22233').checked).toBe(true));
  expect(api.requests('changeSimStatus')).toMatchObject([{ params: { id: 8 }, body: { active: true } }]);
});

test('an unverified row asks for its code, counts down to the next and cannot be switched on', async () => {
  const clock = useClock('intervals');
  const number = '+91 90000 90007';
  const { user, api } = await open({
    verifyCode: () => {
      api.answers.listSims = [{ ...unverified, otpStatus: ['verified'] }, trunk, failing, inbound, spare];
      return { msg: 'verified' };
    },
    changeSimStatus: () => ({ ...unverified, otpStatus: ['verified'], status: ['Active'] }),
  });
  const own = row('+919000090007');
  expect(toggle(number).disabled).toBe(true);
  await user.hover(own.querySelector('label') as HTMLElement);
  await screen.findByRole('tooltip', { name: /^Verify the number first/ });
  await user.click(own.querySelector('td:nth-child(4)') as HTMLElement);
  const asked = await dialog('Verify Your Number');
  expect(isDisabled(asked.getByRole('button', { name: /^Resend in \d+ s$/ }))).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // Again at once: nothing is sent, and the code of a moment ago still works.
  api.answers.sendCode = refuse('request.too_many', { retry_after: 28 });
  screen.getByRole('button', { name: `Verify ${number}` }).focus();
  await user.keyboard('{Enter}');
  const again = await dialog('Verify Your Number');
  again.getByText(/no longer works: it expired, or it was entered wrong too often/);
  api.answers.listSims = [{ ...unverified, code_works: true }, trunk, failing, inbound, spare];
  api.send({ type: 'sim.changed', sim_id: unverified.id });
  await again.findByText(/a moment ago, and it still works/);
  clock.jump(31);
  await again.findByText('Another code can be sent now.');
  api.answers.sendCode = { msg: 'Sent.', resend_after: 30, expires_in: 300 };
  await user.click(again.getByRole('button', { name: 'Resend' }));
  await again.findByRole('button', { name: /^Resend in (30|29) s$/ });
  await again.findByText('A new code was sent. Another can be sent in 30 seconds.');
  await fill(user, again.getByLabelText('OTP'), '123456');
  await user.click(again.getByRole('button', { name: 'Verify Otp' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The keyboard continues at the switch.
  await waitFor(() => expect(document.activeElement === toggle(number)).toBe(true));
  await user.keyboard(' ');
  await screen.findByText(`${number} is on: campaigns can call from it.`);
});

test('the switch goes back with a notice when it is refused, and asks once each time', async () => {
  const { user, api } = await open({ changeSimStatus: refuse('sim.not_verified', { msg: 'Not today.' }) });
  const number = '+91 90000 90001';
  toggle(number).focus();
  await user.keyboard(' ');
  const notice = within(await screen.findByRole('alert'));
  notice.getByText('Oops...');
  notice.getByText('Not today.');
  await waitFor(() => expect([toggle(number).checked, toggle(number).ariaBusy]).toEqual([false, null]));
  api.answers.changeSimStatus = () => {
    const switched: Sim = { ...spare, status: ['Active'] };
    api.answers.listSims = [unverified, trunk, failing, inbound, switched];
    return switched;
  };
  await user.keyboard(' ');
  await waitFor(() => expect(toggle(number).checked).toBe(true));
  await screen.findByText(`${number} is on: campaigns can call from it.`);
  expect(api.requests('changeSimStatus')).toHaveLength(2);
});

test('label and channels are changed within their limits', async () => {
  const { user, api } = await open({
    changeSim: ({ body }) => {
      const changed = { ...spare, ...body } as Sim;
      api.answers.listSims = [unverified, trunk, failing, inbound, changed];
      return changed;
    },
  });
  const number = '+91 90000 90001';
  await act(user, number, 'Change label and channels');
  const change = await dialog(`Change ${number}`);
  await fill(user, change.getByLabelText('Channels'), '1001');
  await user.click(change.getByRole('button', { name: 'Save' }));
  await change.findByText('Channels must be at most 1,000');
  await fill(user, change.getByLabelText('Channels'), '8');
  await fill(user, change.getByLabelText('Label (optional)'), 'Back office');
  await user.keyboard('{Enter}');
  await screen.findByText(`${number} is changed.`);
  expect(api.requests('changeSim').map(({ body }) => body)).toEqual([{ channels: 8, label: 'Back office' }]);
  await waitFor(() => within(row('Back office')).getByRole('cell', { name: '8' }));
});

test('a SIM card that a live campaign needs stays, with the reason in the dialog; another is removed', async () => {
  const reason = 'It is the last active SIM card, and campaigns are live.';
  const { user, api } = await open({ removeSim: refuse('sim.in_use', { msg: reason }) });
  const number = '+91 90000 90001';
  await act(user, number, 'Remove');
  const question = await dialog(`Remove ${number}?`);
  await user.click(question.getByRole('button', { name: 'Remove SIM card' }));
  within(await question.findByRole('alert')).getByText(reason);
  await user.click(question.getByRole('button', { name: 'Keep SIM card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows()).toHaveLength(5);

  api.answers.removeSim = () => {
    api.answers.listSims = [unverified, trunk, failing, inbound];
    return exampleOf('removeSim');
  };
  await act(user, number, 'Remove');
  await clickButton(user, 'Remove SIM card');
  await screen.findByText(`${number} is removed.`);
  await waitFor(() => expect(rows()).toHaveLength(4));
});
