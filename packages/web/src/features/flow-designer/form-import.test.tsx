import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, dialog, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../test/fake-api.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

const address = '/flow-chart?campaign_id=7';
const drawn = draw({ start: a.start(), bye: a.end() }, 'start > bye');

const languages = [
  { short_code: 'en-IN', name: 'English (India)' },
  { short_code: 'fr-FR', name: 'French (France)' },
];

/** A server that makes the flow of the form when it is asked to. */
const withForm = (empty: boolean, more: Answers = {}) => {
  const flow = fakeFlow(empty ? draw({}) : drawn);
  const answers: Answers = {
    ...flow.answers,
    listLanguages: languages,
    createFromForm: ({ query }) => {
      if (query.version !== flow.kept.version) return refuse('flow.conflict');
      Object.assign(flow.kept, { msg: fakeFlow(drawn).kept.msg, version: flow.kept.version + 1 });
      return { ...exampleOf('createFromForm'), version: flow.kept.version };
    },
    ...more,
  };
  return { flow, answers };
};

const choose = async (user: UserEvent, name = 'water.xlsx') =>
  user.upload(
    await screen.findByLabelText(/Choose (another )?form/, { selector: 'input[type="file"]' }),
    new File(['x'], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  );

test('a form is read, reported row by row, and becomes the flow', async () => {
  const { flow, answers } = withForm(true);
  const { user, api } = renderConsole(address, { api: answers });
  await clickButton(user, 'From an XLSForm…');
  const box = await dialog('Flow from an XLSForm');
  await choose(user);
  await box.findByText('3 rows become the call. 1 row is left out.');
  const problems = within(box.getByRole('list', { name: 'Left out or changed' }));
  problems.getByText(/A6 \(type\)/);
  problems.getByText(/A question of the type “image” cannot be asked by phone\./);
  const rows = within(box.getByRole('table')).getAllByRole('row').slice(1);
  expect(textsOf(within(rows[1] as HTMLElement).getAllByRole('cell'))).toEqual([
    '3',
    'consent',
    'Question, one key',
    'May we ask you some questions? For Yes, press 1. For No, press 2.',
  ]);
  expect(box.queryByText(/The form replaces the flow/)).toBeNull();
  await user.click(box.getByRole('button', { name: 'Create the flow' }));
  await screen.findByText('Water points is now the flow. 3 scripts were added.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('createFromForm')[0]?.query).toMatchObject({
    campaign_id: 7,
    version: 1,
    language: 'English (en)',
    lang_code: 'en-IN',
  });
  await waitFor(() => expect(document.querySelectorAll('[data-canvas] .react-flow__node')).toHaveLength(2));
  expect(flow.kept.version).toBe(2);
  // Loading it is no change by somebody else.
  expect(screen.queryByText('Flow updated')).toBeNull();
});

test('another language of the form changes the voice and the texts', async () => {
  const french = { ...exampleOf('readForm'), language: 'French (fr)' };
  const { answers } = withForm(true, {
    readForm: ({ query }) => (query.language === 'French (fr)' ? french : exampleOf('readForm')),
  });
  const { user, api } = renderConsole(address, { api: answers });
  await clickButton(user, 'From an XLSForm…');
  await choose(user);
  expect(await openSelect(user, 'Language of the form')).toEqual(['English (en)', 'French (fr)']);
  await pick(user, 'French (fr)');
  await waitFor(() =>
    expect(api.requests('readForm').at(-1)?.query).toEqual({ language: 'French (fr)', lang_code: 'fr-FR' }),
  );
  await clickButton(user, 'Create the flow');
  await waitFor(() =>
    expect(api.requests('createFromForm')[0]?.query).toMatchObject({ language: 'French (fr)', lang_code: 'fr-FR' }),
  );
});

test('a file that is no form says why, and another one can be chosen', async () => {
  const sentence =
    'The file has no sheet “survey”. Its sheets are: Leads. Rename the sheet with the questions to “survey”.';
  let refusals = 1;
  const { answers } = withForm(true, {
    readForm: () => (refusals-- > 0 ? refuse('form.unreadable', { msg: sentence }) : exampleOf('readForm')),
  });
  const { user } = renderConsole(address, { api: answers });
  await clickButton(user, 'From an XLSForm…');
  await choose(user, 'leads.xlsx');
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('leads.xlsx was not accepted');
  alert.getByText(sentence);
  await choose(user);
  await screen.findByRole('button', { name: 'Create the flow' });
});

test('a form without a row for the phone cannot be created', async () => {
  const { answers } = withForm(true, { readForm: { ...exampleOf('readForm'), items: [], scripts: 0 } });
  const { user } = renderConsole(address, { api: answers });
  await clickButton(user, 'From an XLSForm…');
  await choose(user);
  await screen.findByText(/No row becomes a part of the call\./);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Create the flow' })).disabled).toBe(true);
});

test('a flow that is replaced is named, and the dialog waits until every text is spoken', async () => {
  const { answers } = withForm(false, { createFromForm: pending });
  const { user, api } = renderConsole(address, { api: answers });
  await clickButton(user, 'More actions');
  await user.click(await screen.findByRole('menuitem', { name: 'From an XLSForm…' }));
  const box = await dialog('Flow from an XLSForm');
  await choose(user);
  await box.findByText(/The form replaces the flow of this campaign/);
  await user.click(box.getByRole('button', { name: 'Create the flow' }));
  await box.findByText('Speaking 3 texts. This may take some minutes.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  const bar = box.getByRole('progressbar', { name: 'Texts that are spoken' });
  expect(bar.getAttribute('aria-valuenow')).toBe('0');
  await waitFor(() => expect(api.requests('createFromForm')).toHaveLength(1));
  api.send({ type: 'form.progress', campaign_id: 12, spoken: 3, texts: 3 });
  api.send({ type: 'form.progress', campaign_id: 7, spoken: 2, texts: 3 });
  await box.findByText('2 of 3 spoken');
  expect(bar.getAttribute('aria-valuenow')).toBe('2');
  await user.click(box.getByRole('button', { name: 'Cancel' }));
  await box.findByRole('button', { name: 'Choose another form' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a refusal keeps the dialog, and a second try is possible', async () => {
  let refusals = 1;
  const { answers } = withForm(true);
  const { user, api } = renderConsole(address, {
    api: {
      ...answers,
      createFromForm: () => (refusals-- > 0 ? refuse('speech.busy') : exampleOf('createFromForm')),
    },
  });
  await clickButton(user, 'From an XLSForm…');
  await choose(user);
  await clickButton(user, 'Create the flow');
  await screen.findByRole('alert');
  await clickButton(user, 'Create the flow');
  await waitFor(() => expect(api.requests('createFromForm')).toHaveLength(2));
});
