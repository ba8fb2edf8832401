import type { Flow } from '@halloo/flow/model';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { clickButton, fill, textsOf } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../../test/fake-api.ts';
import { fakeFlow } from '../../../../test/fake-flow.ts';
import { asChosen } from '../../../shared/phone/phone-sound.ts';

/** Asks whether one wants to come, thanks by SMS, and asks for the number of guests. */
const feast = draw(
  {
    start: a.start(),
    hello: a.audio(11),
    ask: a.rule(),
    yes: a.phrase('ask', 'en-IN', ['yes', 'sure'], { name: 'Comes', outcome: 'Interested' }),
    no: a.phrase('ask', 'en-IN', ['no', 'not now'], { name: 'Stays away' }),
    sms: a.action({ kind: 'sms', text: 'See you in {City}, {first_name}.' }),
    count: a.rule(),
    guests: a.digits('count', { name: 'guests' }),
    bye: a.end(),
  },
  'start > hello > ask',
  'ask > yes > sms > count',
  'ask > no > bye',
  'count > guests > bye',
);

/** The simulator, silent and set to skip the audio. */
const open = async (width = 1440, { flow = feast, api = {} }: { flow?: Flow; api?: Answers } = {}) => {
  const answers = { ...fakeFlow(flow).answers, ...api };
  const shown = renderConsole('/flow-chart?campaign_id=7', { api: answers, width });
  await clickButton(shown.user, 'Try it out');
  await clickButton(shown.user, 'Mute');
  await shown.user.click(screen.getByText('Skip audio'));
  return shown;
};
const phone = () => within(screen.getByRole('group', { name: 'Phone' }));
const shows = (state: string) => waitFor(() => phone().getByText(state));
const lines = () => textsOf(within(screen.getByRole('list', { name: 'Transcript' })).getAllByRole('listitem'));

test('answers are typed or chosen, actions are only shown, and digits are saved', async () => {
  const { user } = await open();
  await fill(user, await screen.findByLabelText('City'), 'Goa');
  await fill(user, screen.getByLabelText('first_name'), 'Meena');
  await clickButton(user, 'Call');
  await shows('Listening');
  // The time is paused during an answer.
  await user.keyboard('well, sure');
  await shows('Waits while you answer');
  await user.keyboard('{Enter}');
  await shows('Running an action');
  phone().getByText('Would send an SMS: “See you in Goa, Meena.”');
  await clickButton(user, 'It failed');
  await shows('Waiting for digits');
  await user.keyboard('12#');
  await screen.findByText('The call ended at End. Outcome: Interested.');
  expect(lines().slice(2)).toEqual([
    'Said “well, sure”',
    'Understood “yes” as “Comes”. Outcome: Interested',
    'Would send an SMS: “See you in Goa, Meena.” (as if it failed)',
    'Pressed 1 2 #',
    'Saved 12 as “guests”',
    'The call ended at End. Outcome: Interested',
  ]);

  // Again with the same data, and answered by a phrase that is offered.
  await clickButton(user, 'Call again');
  await shows('Listening');
  await clickButton(user, 'not now');
  await screen.findByText('The call ended at End.');
});

test('no answer three times ends the call; on a phone the simulator is the whole screen', async () => {
  const { user } = await open(narrow);
  screen.getByRole('dialog', { name: 'Simulator' });
  await clickButton(user, 'Call');
  for (const played of [1, 2, 3]) {
    await waitFor(() => expect(lines().filter((line) => line.startsWith('Played'))).toHaveLength(played));
    await shows('Listening');
    await clickButton(user, 'No answer in time');
  }
  await screen.findByText('The call ended: no answer after the last try.');
  await clickButton(user, 'Close the simulator');
  await screen.findByRole('button', { name: 'Try it out' });
});

test('a prompt is said when nothing comes, and digits are read back until they are confirmed', async () => {
  const flow = draw(
    {
      ...{ start: a.start(), ask: a.rule({ noInputScriptId: 12, readBack: { scriptId: 13, yes: '1', no: '2' } }) },
      ...{ pin: a.digits('ask', { name: 'pin' }), bye: a.end() },
    },
    'start > ask > pin > bye',
  );
  const script = { ...exampleOf('getScript'), languages: [] };
  const texts = new Map([
    [12, { name: 'Nothing', text_message: 'We heard nothing.', audio_type: 'Text' as const, fields: [] }],
    [
      13,
      {
        name: 'Confirm',
        text_message: 'You entered {entered}.',
        audio_type: 'Text Template' as const,
        fields: ['entered'],
      },
    ],
  ]);
  const { user } = await open(1440, {
    flow,
    api: { getScript: ({ params: { id } }) => ({ ...script, id, ...texts.get(id) }) },
  });
  // The call fills the field itself.
  expect(screen.queryByLabelText('entered')).toBeNull();
  await clickButton(user, 'Call');
  await shows('Waiting for digits');
  await clickButton(user, 'No answer in time');
  await waitFor(() => expect(lines().some((line) => line.startsWith('Played “Nothing”'))).toBe(true));
  await shows('Waiting for digits');
  await user.keyboard('47#');
  await shows('Waiting for a confirmation');
  phone().getByText('Confirm: 1. Enter again: 2');
  expect(document.body.textContent).toContain('You entered 4 7.');
  await user.keyboard('2');
  await shows('Waiting for digits');
  await user.keyboard('48#');
  await shows('Waiting for a confirmation');
  await user.keyboard('1');
  await screen.findByText('The call ended at End.');
  expect(lines()).toContain('“47” was not confirmed, try 2 of 3');
  expect(lines()).toContain('Saved 48 as “pin”');
});

test('the phone sounds as in a street, and another sound is remembered', async () => {
  const { user } = await open();
  const sound = within(screen.getByRole('radiogroup', { name: 'Sound of the phone' }));
  expect(sound.getByRole('radio', { name: 'Phone' })).toHaveProperty('checked', true);
  await user.click(sound.getByText('Clean'));
  expect(sound.getByRole('radio', { name: 'Clean' })).toHaveProperty('checked', true);
  expect(asChosen('/api/campaigns/audio/1/?session=1')).toBe('/api/campaigns/audio/1/?session=1');
  await user.click(sound.getByText('Phone'));
  expect(asChosen('/api/campaigns/audio/1/?session=1')).toBe('/api/campaigns/audio/1/?session=1&as=phone');
});
