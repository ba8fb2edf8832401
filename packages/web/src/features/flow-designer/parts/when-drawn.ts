/** Marks a part that still shows an earlier state, because it is drawn after the answer to a click or a key. */
export const behind = (isBehind: boolean) => ({ 'data-behind': isBehind || undefined });

/** Once the last change is drawn: a new card, an opened panel or the form of another node exists then. */
export const whenDrawn = (act: () => void) => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.querySelector('[data-behind]')) whenDrawn(act);
      else act();
    }),
  );
};
