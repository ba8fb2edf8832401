import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill, region, textsOf } from '../../../../../test/actions.ts';
import { renderConsole } from '../../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../../test/fake-api.ts';

const address = '/settings?tab=set-up';

test('the storage is tested step by step, and a failed step says what is wrong', async () => {
  const { user, api } = renderConsole(address);
  const storage = await region('Storage');
  storage.getByText('the folder /var/lib/halloo/audio');
  await clickButton(user, 'Test: Storage');
  await storage.findByText('Everything works.');
  expect(api.requests('testSetUp').at(-1)?.body).toEqual({ what: 'storage' });
  const note = 'The S3 store refused the request (403).';
  api.answers.testSetUp = { ok: false, steps: [{ name: 'Write a file', ok: false, note, milliseconds: 80 }] };
  await clickButton(user, 'Test: Storage');
  await storage.findByText('Something does not work.');
  storage.getByText(note);
});

test('the form makes the lines, without a secret, once it is complete', async () => {
  const { user } = renderConsole(address);
  await clickButton(user, 'Change the set-up: Text messages');
  const messages = await region('Text messages');
  await user.click(messages.getByText('SMPP'));
  messages.getByText('The lines appear here when the fields above are complete.');
  const field = messages.getByLabelText('Address of the gateway');
  await fill(user, field, 'smsc.example');
  await user.tab();
  await messages.findByText('Address of the gateway must be like smpp://smsc.example.org:2775');
  await fill(user, field, 'smpp://smsc.example:2775');
  await fill(user, messages.getByLabelText('System id'), 'halloo');
  expect((await messages.findByRole('region', { name: 'Lines to copy' })).textContent).toBe(
    [
      'HALLOO_SMS=smpp',
      'HALLOO_SMPP_URL=smpp://smsc.example:2775',
      'HALLOO_SMPP_SYSTEM_ID=halloo',
      'HALLOO_SMPP_PASSWORD=PASSWORD',
    ].join('\n'),
  );
  await user.click(messages.getByText('Terminal'));
  expect(messages.getByRole('region', { name: 'Lines to copy' }).textContent).toContain('export HALLOO_SMS=smpp\n');
});

test('a sentence is spoken with the engine of a language', async () => {
  const { user, api } = renderConsole(address);
  const speech = await region('Speech');
  await user.click(await speech.findByRole('button', { name: /^Test speaking/ }));
  await speech.findByText(exampleOf('testSpeech').sentence);
  expect(api.requests('testSpeech').at(-1)?.body.what).toBe('speaks');
});

test('too many tests and a set-up that cannot be read are said', async () => {
  const { user, api } = renderConsole(address, { api: { testSetUp: refuse('request.too_many') } });
  await clickButton(user, 'Test: Line');
  await screen.findByRole('alert');
  expect(textsOf(screen.getAllByRole('alert'))[0]).not.toBe('');
  expect(api.requests('testSetUp')).toHaveLength(1);
});

test('an error offers to try again', async () => {
  const { user, api } = renderConsole(address, { api: { getSetUp: refuse('request.invalid') } });
  await screen.findByRole('alert');
  delete api.answers.getSetUp;
  await clickButton(user, 'Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await region('Storage');
});
