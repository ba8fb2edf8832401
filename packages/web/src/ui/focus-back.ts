/**
 * Hands the focus back to what opened a dialog. Where that has gone (a deleted row), the page's search takes
 * it, so that the keyboard does not start from the top of the console again.
 */
export const focusBack = (opener: HTMLElement | null) => {
  const place = opener?.isConnected ? opener : document.querySelector<HTMLElement>('[data-search]');
  place?.focus();
};
