import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, pick, textsOf } from '../../../test/actions.ts';
import { card, openDesigner, showsCards } from '../../../test/designer.ts';
import { exampleOf } from '../../../test/fake-api.ts';

const languages = exampleOf('listWorkspaceLanguages');
const script = { ...exampleOf('saveScriptLanguage'), id: 11 };
const inHindi = script.languages[0]?.text_message ?? '';

const flow = draw(
  {
    start: a.start(),
    choose: a.branch(),
    hindi: a.way('choose', [a.condition('', 'is', 'hi-IN', { of: 'language' })]),
    change: { ...a.set({ field: 'language', do: 'set', value: 'hi-IN' }), name: 'Go on in Hindi' },
    hello: a.audio(11),
    end: a.end(),
  },
  'start > choose > hindi > hello > end',
  'choose > change > hello',
);

const open = (api: Parameters<typeof openDesigner>[1] = {}) =>
  openDesigner(flow, { listWorkspaceLanguages: languages, getScript: script, ...api });
const choose = async (user: UserEvent, box: HTMLElement, option: string | RegExp) => {
  await user.click(box);
  await pick(user, option);
};

/** Opens the panel of a node. */
const show = async (user: UserEvent, title: string) => {
  card(title).focus();
  await user.keyboard('{Enter}');
};

test('a condition on the language offers the languages of the workspace', async () => {
  const { user, kept } = await open();
  await showsCards(6);
  await show(user, 'the language is Hindi (India)');
  const condition = within(await screen.findByRole('group', { name: 'Condition 1' }));
  expect(condition.getByRole<HTMLInputElement>('combobox', { name: 'Value' }).value).toBe('Hindi');
  await choose(user, condition.getByRole('combobox', { name: 'Value' }), 'English');
  await waitFor(() =>
    expect(kept.msg.nodes.hindi).toMatchObject({
      properties: { conditions: [expect.objectContaining({ of: 'language', value: 'en-IN' })] },
    }),
  );
});

test('a Set of the language offers them too', async () => {
  const { user, kept } = await open();
  await showsCards(6);
  await show(user, 'Go on in Hindi');
  const [value] = await screen.findAllByRole<HTMLInputElement>('combobox', { name: 'Value' });
  expect(value?.value).toBe('Hindi');
  if (value) await choose(user, value, 'English');
  await waitFor(() =>
    expect(kept.msg.nodes.change).toMatchObject({
      properties: { assignments: [{ field: 'language', do: 'set', value: 'en-IN' }] },
    }),
  );
});

test('a workspace without languages has no such condition to choose, and a flow that has one is warned', async () => {
  const { user } = await open({ listWorkspaceLanguages: [] });
  await showsCards(6);
  await clickButton(user, /problem|warning/i);
  await screen.findByText(/uses “hi-IN”, which is not a language of the workspace\./);
});

test('the simulator plays the version in the chosen language', async () => {
  const { user } = await open();
  await clickButton(user, 'Try it out');
  await clickButton(user, 'Mute');
  await user.click(screen.getByText('Skip audio'));
  await choose(user, await screen.findByRole('combobox', { name: 'Language' }), 'Hindi');
  await clickButton(user, 'Call');
  const lines = () => textsOf(within(screen.getByRole('list', { name: 'Transcript' })).getAllByRole('listitem'));
  await waitFor(() => expect(lines().join('\n')).toContain(inHindi));
  expect(lines().join('\n')).toContain('the language is Hindi (India)');
});
