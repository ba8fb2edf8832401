/** Whether a dialog is open; one that is only kept for what was entered in it is not. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility());
