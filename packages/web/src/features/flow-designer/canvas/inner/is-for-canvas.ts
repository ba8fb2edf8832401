import { isDialogOpen } from '../../../../ui/is-dialog-open.ts';
import { isTyping } from '../../../../ui/is-typing.ts';

/** Whether an event is meant for the canvas: nobody types, no dialog is open, no panel has the focus. */
export const isForCanvas = ({ target }: Event): boolean => {
  if (isTyping(target) || isDialogOpen()) return false;
  if (!(target instanceof Element)) return true;
  return target.closest('[data-panel], [role="menu"], [role="listbox"], header') === null;
};

/** The same for copying and pasting. Selected text comes first. */
export const isForClipboard = (event: ClipboardEvent): boolean =>
  isForCanvas(event) && (getSelection()?.isCollapsed ?? true);

/** The id of the card that an event is about. Undefined for buttons on it, and outside of the cards. */
export const cardAt = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement && target.matches('[data-canvas] .react-flow__node') ? target.dataset.id : undefined;
