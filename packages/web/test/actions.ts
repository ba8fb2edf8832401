import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

export const textsOf = (elements: readonly Element[]) => elements.map((element) => element.textContent?.trim() ?? '');

/** What the element that has the focus says, or is called. */
export const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Opens a select box and returns the texts of its options. */
export const openSelect = async (user: UserEvent, name: string | RegExp) => {
  await user.click(await screen.findByRole('combobox', { name }));
  return textsOf(await screen.findAllByRole('option'));
};

/** Picks an option of a select box that is open. */
export const pick = async (user: UserEvent, option: string | RegExp) =>
  user.click(await screen.findByRole('option', { name: option }));

export const clickButton = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Puts a text into a field, in place of the one that was there. */
export const fill = async (user: UserEvent, field: Element, text: string) => {
  await user.clear(field);
  if (text !== '') await user.paste(text);
};

/** Hands a file to a file field. It is hidden behind a button. */
export const chooseFile = (user: UserEvent, label: string | RegExp, name: string, text: string) =>
  user.upload(
    screen.getByLabelText(label, { selector: 'input[type="file"]' }),
    new File([text], name, { type: 'text/csv' }),
  );

export const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
export const dialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));
