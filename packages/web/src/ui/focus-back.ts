/**
 * Returns the focus to the element that opened a dialog. If that is gone (a deleted row), the page's search gets it, so
 * that the keyboard does not start at the top of the console again.
 */
export const focusBack = (opener: HTMLElement | null) => {
  const place = opener?.isConnected ? opener : document.querySelector<HTMLElement>('[data-search]');
  place?.focus();
};
