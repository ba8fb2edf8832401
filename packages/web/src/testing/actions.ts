import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

export const textsOf = (elements: readonly Element[]) => elements.map((element) => element.textContent?.trim() ?? '');

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
