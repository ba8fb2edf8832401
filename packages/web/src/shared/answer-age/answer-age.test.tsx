import { ageHeader, positionHeader } from '@halloo/contract/positions';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf } from '../../../test/fake-api.ts';

const { campaign } = exampleOf('getResult');
const position = (api: ReturnType<typeof renderConsole>['api']) => api.lastHeaders('getOverview')?.[positionHeader];

test('an old answer says its age until a newer one is there, and later requests are not older than an event', async () => {
  const { api } = renderConsole(`/result/${campaign.id}`);
  api.answerHeaders.getOverview = { [ageHeader]: '12.4', [positionHeader]: '0/A0' };
  expect((await screen.findByText(/^As of 1\d seconds ago/)).textContent).toBe(
    'As of 13 seconds ago. This page updates by itself.',
  );
  expect(position(api)).toBe(undefined);

  delete api.answerHeaders.getOverview;
  // The first halves are numbers of other lengths.
  api.send({ type: 'campaign.progress', campaign_id: campaign.id, position: '10/20' });
  await waitFor(() => expect(position(api)).toBe('10/20'));
  await waitFor(() => expect(screen.queryByText(/^As of/)).toBe(null));

  // An event that was on its way for longer takes nothing back.
  api.send({ type: 'campaign.progress', campaign_id: campaign.id, position: '9/FFFFFFFF' });
  await waitFor(() => expect(api.requests('getOverview').length).toBeGreaterThan(2), { timeout: 5_000 });
  expect(position(api)).toBe('10/20');
  api.begin('10/20');
});

/** The page remembers positions for as long as it lives, so that each test needs newer ones. */
const openAt = async (newest: string) => {
  const shown = renderConsole(`/result/${campaign.id}`);
  shown.api.answerHeaders.getOverview = { [ageHeader]: '0.7', [positionHeader]: newest };
  await screen.findByRole('heading', { level: 1, name: campaign.name });
  expect(screen.queryByText(/^As of/)).toBe(null);
  return shown;
};

test('an answer from before the live stream is read again if the stream begins later', async () => {
  const { api } = await openAt('20/A0');
  delete api.answerHeaders.getOverview;
  api.begin('20/B0');
  await waitFor(() => expect(position(api)).toBe('20/B0'));
  expect(api.requests('getOverview')).toHaveLength(2);
});

test('an answer that includes everything from before the live stream stays', async () => {
  const { api } = await openAt('30/A0');
  api.begin('30/A0');
  api.send({ type: 'campaign.progress', campaign_id: campaign.id, position: '30/A1' });
  await waitFor(() => expect(position(api)).toBe('30/A1'));
  expect(api.requests('getOverview')).toHaveLength(2);
});
