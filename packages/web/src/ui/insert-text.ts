/** Replaces a part of a text area, as if it was typed. */
export const insertText = (element: HTMLTextAreaElement, text: string, from: number, to: number): void => {
  element.focus();
  element.setSelectionRange(from, to);
  // Only this keeps the browser's undo; where it is refused, the text is changed directly.
  if (!document.execCommand('insertText', false, text)) {
    element.setRangeText(text, from, to, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
};
