import type { CallPlan, CallPlanState, PlanCalendar } from '@halloo/contract/call-plans';
import { dateAfter, daysFrom } from '@halloo/contract/calling-days';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, focused, openSelect, pick, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, unreachable } from '../../../test/fake-api.ts';

const detail: CampaignDetail = {
  ...exampleOf('changeCampaignDetail'),
  ...{ id: 12, campaign_type: 'Outbound', status: 'Paused', shown_status: 'Paused', archived: false, timezone: 'UTC' },
  data_fields: ['City', 'Due date'],
};
const recurring = exampleOf('getCallPlan') as CallPlanState;
const byDate = exampleOf('changeCallPlan') as CallPlanState;
const none: CallPlanState = { ...recurring, plan: null, sentence: '', next_at: null, rounds: [] };
const title = 'Repeat and dates';

/** Every day of the asked range; the first of the month has people, the second is a holiday. */
const calendarOf = (from: string, to: string): PlanCalendar => ({
  ...{ campaign_id: 12, timezone: 'UTC' },
  days: Array.from({ length: daysFrom(from, to) }, (_, day) => {
    const date = dateAfter(from, day);
    const [isFirst, isSecond] = [date.endsWith('-01'), date.endsWith('-02')];
    return {
      ...{ date, people: isFirst ? 1_200 : 0, possible: isFirst ? 30 : 0, round: isFirst ? 2 : null },
      ...{ closed: isSecond ? ('holiday' as const) : ('' as const), holiday: isSecond ? 'May Day' : '' },
    };
  }),
});

const open = (state: CallPlanState, own: Answers = {}, of = detail) => {
  let kept = state;
  return renderConsole('/campaign-details?campaign_id=12&tab=schedule', {
    api: {
      getCampaignDetail: of,
      getCallPlan: () => kept,
      getPlanCalendar: ({ query }) => calendarOf(String(query.from), String(query.to)),
      changeCallPlan: ({ body }) => {
        kept = { ...kept, plan: body.plan as CallPlan | null };
        return kept;
      },
      ...own,
    },
  });
};

test('a campaign calls once, until somebody sets a repetition', async () => {
  const { user, api } = open(none);
  const part = await region(title);
  await part.findByText('Everybody is called once.');
  await user.click(part.getByRole('button', { name: 'Repeat or use a date' }));
  const form = await dialog(title);
  await user.click(form.getByText('On certain days'));
  await user.click(form.getByRole('checkbox', { name: 'Monday' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('must have at least one weekday');
  await user.click(form.getByRole('checkbox', { name: 'Thursday' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(api.requests('changeCallPlan').map(({ body }) => body)).toMatchObject([
    { plan: { kind: 'recurring', repeat: { unit: 'week', every: 1, weekdays: [4] }, whom: 'all', until: null } },
  ]);
});

test('a sequence by a date has steps that can be added and removed', async () => {
  const { user, api } = open(none);
  const part = await region(title);
  await user.click(await part.findByRole('button', { name: 'Repeat or use a date' }));
  const form = await dialog(title);
  await user.click(form.getByText('By a date'));
  await openSelect(user, 'Date column');
  await pick(user, 'Due date');
  await user.click(form.getByRole('button', { name: 'Remove step 2' }));
  await user.click(form.getByRole('button', { name: 'Add a step' }));
  const last = within(form.getByRole('group', { name: 'Step 3' }));
  await fill(user, last.getByLabelText('Days'), '2');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('changeCallPlan')).toHaveLength(1));
  expect(api.requests('changeCallPlan').map(({ body }) => body)).toMatchObject([
    { plan: { kind: 'date', field: 'Due date', order: null, stop_when: 'answered', steps: [{}, {}, {}] } },
  ]);
});

test('rounds are told, and the calendar works with the keyboard', async () => {
  const { user } = open(recurring);
  const part = await region(title);
  await part.findByText(recurring.sentence);
  const rows = within(await part.findByRole('table', { name: 'Rounds' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('84');
  await user.click(part.getByRole('button', { name: 'Next month' }));
  const first = await part.findByRole('button', { name: /round 2, 1,200 people, up to 30 more/, pressed: true });
  first.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toContain('holiday: May Day'));
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(focused()).toContain('1,200 people'));
});

test('an unclear date asks which comes first', async () => {
  const dates = { ...exampleOf('getPlanDates'), unclear: 7, unclear_example: '03/04/2026' };
  const { user, api } = open(byDate, { getPlanDates: dates });
  const part = await region(title);
  await part.findByText(/Which comes first/);
  await part.findByText(/Due date is missing for 120 people/);
  await user.click(part.getByRole('button', { name: 'Day first: 3 April' }));
  await waitFor(() =>
    expect(api.requests('changeCallPlan').map(({ body }) => body)).toMatchObject([{ plan: { order: 'dmy' } }]),
  );
});

test('a live campaign must be paused first', async () => {
  open(recurring, {}, { ...detail, status: 'Live', shown_status: 'Live' });
  const part = await region(title);
  expect((await part.findByRole('button', { name: 'Change' })).hasAttribute('disabled')).toBe(true);
  part.getByText('Pause the campaign to change this.');
});

test('an empty month, a missing answer and a lost server are told', async () => {
  const empty = (from: string, to: string) => ({
    ...calendarOf(from, to),
    days: calendarOf(from, to).days.map((day) => ({ ...day, people: 0, possible: 0, round: null })),
  });
  open(recurring, { getPlanCalendar: ({ query }) => empty(String(query.from), String(query.to)) });
  await (await region(title)).findByText('Nobody is planned in this month.');
});

test('the panel shows that it loads', async () => {
  open(recurring, { getCallPlan: pending });
  const part = await region(title);
  part.getByRole('status', { name: 'Loading…' });
});

test('a lost server can be asked again', async () => {
  const { user } = open(recurring, { getCallPlan: unreachable });
  const part = await region(title);
  await part.findByRole('button', { name: /again/i });
  await clickButton(user, /again/i);
});
