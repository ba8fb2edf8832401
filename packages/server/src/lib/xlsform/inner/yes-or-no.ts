/** How forms and spreadsheets write a constant truth. Undefined for everything else, such as a condition. */
export const yesOrNo = (text: string): boolean | undefined => {
  const word = text.trim().toLowerCase();
  if (['yes', 'true', 'true()', '1'].includes(word)) return true;
  return ['', 'no', 'false', 'false()', '0'].includes(word) ? false : undefined;
};
