import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../test/console.tsx';

const choices = [
  ['1', 'Upload External Audio', '/audio-script/upload-external'],
  ['2', 'Text to Speech', '/audio-script/text-to-speech'],
  ['3', 'TTS Data Link', '/audio-script/text-to-speech-with-datalink'],
] as const;

test.each(choices)('key %s chooses %s', async (key, title, path) => {
  const { user } = renderConsole('/audio-script/add-script');
  await screen.findByRole('heading', { name: 'Select Any Option' });
  expect(document.querySelectorAll('[data-option]')).toHaveLength(3);
  expect(document.querySelector(`[data-option="${key}"]`)?.textContent).toContain(title);
  await user.keyboard(key);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(location.pathname).toBe(path);
});

test('a click chooses, carries the place in the flow along, and leads back there', async () => {
  const { user } = renderConsole('/audio-script/add-script?campaign_id=7&node_id=ABC');
  await user.click(await screen.findByRole('link', { name: /^Upload External Audio/ }));
  await screen.findByRole('heading', { level: 1, name: 'Upload External Audio' });
  expect(location.search).toBe('?campaign_id=7&node_id=ABC');
  expect(screen.getByRole('link', { name: 'Back to the Flow' }).getAttribute('href')).toBe(
    '/flow-chart?campaign_id=7&node_id=ABC',
  );
  await waitFor(() => expect(location.pathname).toBe('/audio-script/upload-external'));
});
