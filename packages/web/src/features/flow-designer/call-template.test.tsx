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
});

test('somebody who chose a template for the campaign comes to its words', async () => {
  const { user } = renderConsole('/flow-chart?campaign_id=7&template=message', { api: fakeFlow(draw({})).answers });
  const words = await dialog('Information message: your words');
  expect(words.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/water supply/);
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Survey with two questions' });
});
