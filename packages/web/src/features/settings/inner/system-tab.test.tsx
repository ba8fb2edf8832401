import { screen } from '@testing-library/dom';
import { test } from 'vitest';
import { renderConsole } from '../../../../test/console.tsx';

test('the settings say that the line is simulated', async () => {
  renderConsole('/settings?tab=system');
  await screen.findByText(/Simulated: no real calls/);
});
