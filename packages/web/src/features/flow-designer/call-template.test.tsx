import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { draw } from '../../../../flow/test/draw.ts';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

test('a template gets the words of the person, is spoken, and becomes the flow', async () => {
  const flow = fakeFlow(draw({}));
  let id = 40;
  let refusals = 1;
  const { user, api } = renderConsole('/flow-chart?campaign_id=7', {
    api: {
      ...flow.answers,
      addScript: ({ body }) => {
        // The last text fails at first.
        if ('name' in body && body.name.endsWith('Cancellation') && refusals-- > 0) return refuse('speech.busy');
        id += 1;
        return { ...exampleOf('addScript'), id };
      },
    },
  });
  await clickButton(user, 'Appointment reminder');
  const words = await dialog('Appointment reminder: your words');
  await fill(user, words.getByLabelText('Reminder'), '');
  await user.click(words.getByRole('button', { name: 'Use this call' }));
  words.getByText('Enter what people hear here.');
  await fill(user, words.getByLabelText('Reminder'), 'Hello, see you tomorrow. ');
  await user.click(words.getByRole('button', { name: '{first_name}' }));
  await user.click(words.getByRole('button', { name: 'Use this call' }));
  await screen.findByRole('alert');
  await user.click(words.getByRole('button', { name: 'Use this call' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(flow.ways()).toHaveLength(10));
  // Each text is saved once, in spite of the second try.
  const saved = api.requests('addScript').map(({ body }) => ('name' in body ? body : undefined));
  expect(saved.map((body) => [body?.name, body?.audio_type])).toEqual([
    ['Appointment reminder: Reminder', 'Text Template'],
    ['Appointment reminder: Confirmation', 'Text'],
    ['Appointment reminder: Cancellation', 'Text'],
    ['Appointment reminder: Cancellation', 'Text'],
  ]);
  expect(saved[0]?.text_message).toBe('Hello, see you tomorrow. {first_name}');
  const played = Object.values(flow.kept.msg.nodes).flatMap(({ properties }) => properties.script_id ?? []);
  expect(played.toSorted()).toEqual([41, 42, 43]);
  // Its tests come with it, for the nodes of this flow.
  await waitFor(() => expect(api.requests('addFlowTest')).toHaveLength(3));
  const tests = api.requests('addFlowTest').map(({ body }) => body);
  expect(tests.map(({ name }) => name)).toEqual(['Confirms', 'Hears it again, then cancels', 'Presses nothing']);
  const [{ nodes }] = tests.map(({ expected }) => expected) as [{ nodes: string[] }];
  expect(nodes.map((node) => flow.kept.msg.nodes[node]?.properties.node_type)).toEqual([
    'Start',
    'Audio',
    'Rule',
    'Rule Child',
    'Audio',
    'End',
  ]);
});

test('undoing a template removes its tests, and redo brings them back', async () => {
  const flow = fakeFlow(draw({}));
  let testId = 0;
  const { user, api } = renderConsole('/flow-chart?campaign_id=7', {
    api: { ...flow.answers, addFlowTest: () => ({ ...exampleOf('addFlowTest'), id: ++testId }) },
  });
  await clickButton(user, 'Emergency alert');
  const words = await dialog('Emergency alert: your words');
  await user.click(words.getByRole('button', { name: 'Use this call' }));
  await waitFor(() => expect(api.requests('addFlowTest').length).toBeGreaterThan(1));
  await waitFor(() => expect(Object.keys(flow.kept.msg.nodes).length).toBeGreaterThan(5));
  const added = api.requests('addFlowTest').length;
  await clickButton(user, 'Undo');
  await waitFor(() => expect(api.requests('removeFlowTest')).toHaveLength(added));
  expect(api.requests('removeFlowTest').map(({ params }) => params.id)).toEqual(
    Array.from({ length: added }, (_, index) => index + 1),
  );
  await clickButton(user, 'Redo');
  await waitFor(() => expect(api.requests('addFlowTest')).toHaveLength(2 * added));
});

test('a text that somebody saved with the template before is used again', async () => {
  const flow = fakeFlow(draw({}));
  const script = exampleOf('addScript');
  const { user, api } = renderConsole('/flow-chart?campaign_id=7', {
    api: {
      ...flow.answers,
      listScripts: ({ query: { search } }) => ({
        ...{ count: 1, next: null },
        results: [
          {
            ...script,
            ...{ id: 30, name: search, lang_code: 'en-IN' },
            text_message: search.endsWith('Closing words') ? 'Thank you for your answers. Goodbye.' : 'Other words',
          },
        ],
      }),
      addScript: { ...script, id: 31 },
    },
  });
  await clickButton(user, 'Survey with two questions');
  const words = await dialog('Survey with two questions: your words');
  await user.click(words.getByRole('button', { name: 'Use this call' }));
  await waitFor(() => expect(flow.ways().length).toBeGreaterThan(5));
  expect(api.requests('addScript')).toHaveLength(2);
  const closing = Object.values(flow.kept.msg.nodes).flatMap(({ properties }) => properties.closing_script_id ?? []);
  expect(closing).toEqual([30]);
});

test('a template whose texts have languages of their own asks for none', async () => {
  const { user, api } = renderConsole('/flow-chart?campaign_id=7&template=vaccination', {
    api: fakeFlow(draw({})).answers,
  });
  const words = await dialog('Vaccination in three languages: your words');
  expect(words.queryByLabelText('Language of the voice')).toBeNull();
  await user.click(words.getByRole('button', { name: 'Use this call' }));
  await waitFor(() => expect(api.requests('addScript')).toHaveLength(6));
  const languages = api.requests('addScript').map(({ body }) => ('lang_code' in body ? body.lang_code : ''));
  expect(languages).toEqual(['hi-IN', 'ta-IN', 'en-IN', 'hi-IN', 'ta-IN', 'en-IN']);
});

test('somebody who chose a template for the campaign comes to its words', async () => {
  const { user } = renderConsole('/flow-chart?campaign_id=7&template=line', { api: fakeFlow(draw({})).answers });
  const words = await dialog('Information line: your words');
  expect(words.getByLabelText<HTMLTextAreaElement>('Opening hours').value).toMatch(/^We are open/);
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Survey with two questions' });
});
