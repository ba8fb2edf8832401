/** Whether a dialog is open. A hidden one, mounted to keep its input, is not. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility());
