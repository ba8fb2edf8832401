import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, fill, pick, region, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { card, openDesigner, showsCards } from '../../../test/designer.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

test('a Quota gets its places, groups and a way for full groups', async () => {
  const flow = draw(
    { start: a.start(), place: a.quota(null), bye: a.end(), sorry: { ...a.end(), name: 'Sorry' } },
    'start > place > bye',
  );
  const { user, kept, ways } = await openDesigner(flow);
  await showsCards(4);
  card('Quota: no places yet').focus();
  await user.keyboard(' ');
  const panel = await region('Activity Detail');
  await fill(user, await panel.findByRole('textbox', { name: 'Places of each group' }), '0');
  await panel.findByText('Enter a whole number from 1 to 10,000,000.');
  await fill(user, panel.getByRole('textbox', { name: 'Places of each group' }), '20');
  await fill(user, panel.getByRole('textbox', { name: 'Groups (optional)' }), '{gender}');
  await user.tab();
  await waitFor(() => expect(card('20 places for each {gender}')).toBeTruthy());
  await user.click(panel.getByRole('switch', { name: /^Calls that break off/ }));
  await user.click(panel.getByRole('combobox', { name: 'If the group is full, goes on to' }));
  await pick(user, /^Sorry/);
  await showsCards(5);
  card('If the group is full');
  const stored = () => Object.values(kept.msg.nodes).find(({ id }) => id === 'place')?.properties;
  await waitFor(() => expect(stored()).toMatchObject({ quota: { limit: 20, group: '{gender}', gives_back: false } }));
  await waitFor(() => expect(ways()).toContain('Quota to Branch Child'));
});

test('the simulator lets a person choose whether a group is full', async () => {
  const flow = draw(
    {
      start: a.start(),
      place: a.quota(2, { group: 'Women' }),
      full: a.way('place', [], { on: 'full' }),
      yes: a.end(),
      no: a.end(null, 'Not interested'),
    },
    'start > place > full > no',
    'place > yes',
  );
  const { user } = renderConsole('/flow-chart?campaign_id=7', { api: fakeFlow(flow).answers, width: 1440 });
  await clickButton(user, 'Try it out');
  await clickButton(user, 'Mute');
  await clickButton(user, 'Call');
  const transcript = within(await screen.findByRole('list', { name: 'Transcript' }));
  await clickButton(user, 'It is full');
  await waitFor(() =>
    expect(textsOf(transcript.getAllByRole('listitem'))).toEqual([
      'The call was answered',
      'All places for women are taken',
      expect.stringMatching(/^The call ended.*Not interested/),
    ]),
  );
});
