import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse, unreachable } from '../../../test/fake-api.ts';
import { fakeMicrophone, fakeSounds } from '../../../test/sounds.ts';

const place = '/audio-script/upload-external';
const saved = { ...exampleOf('addScript'), name: 'Welcome', audio_type: 'Recorded' as const };

const open = async ({ search = '', ...api }: Answers & { search?: string } = {}) => {
  const shown = renderConsole(place + search, { api: { addScript: saved, ...api } });
  const sound: { seconds: number | undefined } = { seconds: 4 };
  fakeSounds(sound);
  await screen.findByLabelText('Save as (Script Name)');
  return { ...shown, sound };
};
const mp3 = (name: string, bytes = 2048) => new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg' });
const choose = async (user: UserEvent, file: File) => {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  // Whatever the browser's dialog offers, the page checks the file.
  input?.removeAttribute('accept');
  await user.upload(input as HTMLInputElement, file);
};
const nameField = () => screen.getByLabelText<HTMLInputElement>('Save as (Script Name)');
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const uploaded = async () => {
  const heading = await screen.findByRole('heading', { name: 'Your Audio has been uploaded Successfully!' });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
};

test('an MP3 is named by its file, heard, uploaded and kept', async () => {
  const { user, api } = await open();
  expect([isDisabled('Upload'), isDisabled('Reset')]).toEqual([true, true]);
  await choose(user, mp3('welcome_to_the clinic.mp3'));
  await screen.findByText('0:04, 2 KB');
  expect(nameField().value).toBe('welcome to the clinic');
  const player = within(screen.getByRole('group', { name: 'welcome_to_the clinic.mp3' }));
  await user.click(player.getByRole('button', { name: 'Play' }));
  await player.findByRole('button', { name: 'Pause' });

  await fill(user, nameField(), '  ');
  expect(isDisabled('Upload')).toBe(true);
  await fill(user, nameField(), 'Welcome');
  await clickButton(user, 'Upload');
  await uploaded();
  await screen.findByText('Success! Audio Script Uploaded Successfully.');
  const form = api.requests('addScript')[0]?.body as unknown as FormData;
  expect([form.get('name'), form.get('audio_type'), form.get('length_in_seconds')]).toEqual([
    'Welcome',
    'Recorded',
    '4',
  ]);
  expect((form.get('audio_file') as File).name).toBe('welcome_to_the clinic.mp3');
  screen.getByRole('group', { name: 'Welcome' });
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/audio-script');
  await clickButton(user, 'Upload another');
  expect(nameField().value).toBe('');
});

test('after a file was chosen, the focus is on what took the place of the button', async () => {
  await open();
  screen.getByRole('button', { name: /^Choose/ }).focus();
  // The browser's file dialog leaves the focus on the button.
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [mp3('welcome.mp3')] } });
  await screen.findByText('0:04, 2 KB');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(screen.getByRole('form').contains(document.activeElement)).toBe(true);
});

test('what is no MP3, cannot be played or is too large is refused with a sentence', async () => {
  const { user, sound } = await open();
  await choose(user, new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await screen.findByText('Please upload audio file.');
  await clickButton(user, 'Reset');
  expect(screen.queryByText('Please upload audio file.')).toBeNull();
  sound.seconds = undefined;
  await choose(user, mp3('fake.mp3'));
  await screen.findByText('Please upload audio file.');
  const large = mp3('large.mp3');
  Object.defineProperty(large, 'size', { value: 20 * 1024 ** 2 + 1 });
  await choose(user, large);
  await screen.findByText(/^The file has 21 MB, and the limit is 20 MB\./);
});

test('other formats are converted by the browser, and one that it cannot read is refused', async () => {
  const { user } = await open();
  await choose(user, new File([new Uint8Array(2048)], 'memo.m4a', { type: 'audio/x-m4a' }));
  await screen.findByText('memo.wav');
  screen.getByRole('group', { name: 'Trim' });
});

test('a recording that the server refuses stays, with the sentence in the form and in a notice', async () => {
  const msg = 'Nothing can be heard in the recording.';
  const { user } = await open({ addScript: refuse('audio.refused', { msg }) });
  await choose(user, mp3('silence.mp3'));
  await screen.findByText('0:04, 2 KB');
  await clickButton(user, 'Upload');
  await waitFor(() => expect(screen.getAllByText(msg)).toHaveLength(2));
  expect(screen.getByText('Oops').closest('[role="alert"]')?.textContent).toContain(msg);
  within(screen.getByRole('form')).getByText(msg);
  expect(nameField().value).toBe('silence');
});

test('a file is dropped, and a name that was written stays with another file', async () => {
  const { user } = await open();
  const area = screen.getByText(/drop a file here/).closest('label') as HTMLElement;
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [mp3('dropped.mp3')] } });
  await screen.findByText('dropped.mp3');
  expect(nameField().value).toBe('dropped');
  await fill(user, nameField(), 'My own name');
  await choose(user, mp3('another.mp3'));
  await screen.findByText('another.mp3');
  expect(nameField().value).toBe('My own name');
  await clickButton(user, 'Reset');
  expect(nameField().value).toBe('');
  screen.getByText(/drop a file here/);
});

test('the upload shows its progress and can be cancelled', async () => {
  const { user, api } = await open({ addScript: pending });
  await choose(user, mp3('long.mp3'));
  await screen.findByText('long.mp3');
  await clickButton(user, 'Upload');
  const bar = await screen.findByRole('progressbar', { name: 'Upload of long' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  await clickButton(user, 'Cancel the upload');
  await screen.findByRole('button', { name: 'Upload' });
  api.answers.addScript = saved;
  await clickButton(user, 'Upload');
  await uploaded();
});

test('from the flow, the script is attached to the node and the way leads back there', async () => {
  const search = '?campaign_id=7&node_id=NODE1';
  const { user, api } = await open({ search });
  await choose(user, mp3('for the flow.mp3'));
  await screen.findByText('for the flow.mp3');
  await clickButton(user, 'Upload');
  await uploaded();
  await screen.findByText('Audio script attached successfully');
  expect(api.requests('attachScript')).toMatchObject([
    { body: { script_id: saved.id, node_id: 'NODE1', campaign_id: 7 } },
  ]);
  const back = screen.getByRole('link', { name: 'Back to the Flow' });
  expect(back.getAttribute('href')).toBe(`/flow-chart${search}`);
});

test('a script that cannot be attached is still saved, and the notice says both', async () => {
  const { user } = await open({ search: '?campaign_id=99&node_id=NODE1', attachScript: refuse('campaign.not_found') });
  await choose(user, mp3('lost flow.mp3'));
  await screen.findByText('lost flow.mp3');
  await clickButton(user, 'Upload');
  await uploaded();
  await screen.findByText('The script is saved, but the flow does not play it yet. This campaign does not exist.');
});

test('where nobody answers, the general sentence is shown and nothing is lost', async () => {
  const { user, api } = await open({ addScript: unreachable });
  await choose(user, mp3('kept.mp3'));
  await screen.findByText('kept.mp3');
  await clickButton(user, 'Upload');
  await screen.findByText('Whoops! Something went wrong!');
  expect(nameField().value).toBe('kept');
  api.answers.addScript = saved;
  await clickButton(user, 'Upload');
  await uploaded();
});

test('leaving asks while something is not saved, and not afterwards', async () => {
  const { user } = await open();
  await choose(user, mp3('unsaved.mp3'));
  await screen.findByText('unsaved.mp3');
  await user.click(screen.getByRole('link', { name: 'Go Back' }));
  await user.click((await dialog()).getByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe(place);
  await clickButton(user, 'Upload');
  await uploaded();
  await user.click(screen.getByRole('link', { name: 'Go Back' }));
  await waitFor(() => expect(location.pathname).toBe('/audio-script'));
});

const record = async (problem?: string) => {
  const shown = await open();
  const microphone: { problem: string | undefined } = { problem };
  fakeMicrophone(microphone);
  await shown.user.click(screen.getByText('Record'));
  await clickButton(shown.user, 'Start recording');
  return { ...shown, microphone };
};

test('a recording is paused, thrown away, made again and named by its time', async () => {
  const { user } = await record();
  expect((await screen.findByRole('timer')).textContent).toBe('0:00 / 5:00');
  await clickButton(user, 'Pause');
  await screen.findByText('Paused');
  await clickButton(user, 'Continue recording');
  await screen.findByText('Recording');
  await clickButton(user, 'Discard');
  await clickButton(user, 'Start recording');
  await clickButton(user, 'Stop and listen');
  await screen.findByText(/^0:04, \d+ KB$/);
  expect(nameField().value).toMatch(/^Recording \d\d-\d\d-\d{4} \d\d:\d\d$/);
  screen.getByText(/^Recording .*\.wav$/);
  await clickButton(user, 'Record again');
  await clickButton(user, 'Stop and listen');
  await screen.findByText(/^0:04, \d+ KB$/);
  await fill(user, nameField(), 'My voice');
  await clickButton(user, 'Upload');
  await uploaded();
});

test('recording ends by itself after five minutes', async () => {
  const clock = performance.now.bind(performance);
  let aheadMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + aheadMs);
  await record();
  await screen.findByRole('timer');
  aheadMs = 298_000;
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^4:5\d/));
  aheadMs = 301_000;
  await screen.findByRole('button', { name: 'Record again' });
});

test('says what to do when the microphone is refused, missing or out of reach', async () => {
  const { user, microphone } = await record('NotAllowedError');
  await screen.findByText(/does not let this page use the microphone/);
  microphone.problem = 'NotFoundError';
  await clickButton(user, 'Try again');
  await screen.findByText('No microphone was found. Connect one and try again.');
  vi.stubGlobal('navigator', { userAgent: '', platform: '' });
  vi.stubGlobal('isSecureContext', false);
  await clickButton(user, 'Try again');
  await screen.findByText(/only on pages that come over https/);
});
