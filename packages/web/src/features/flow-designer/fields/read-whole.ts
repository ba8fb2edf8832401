/** A typed whole number within limits; undefined if it is none. */
export const readWhole = (text: string, { min, max }: { min: number; max: number }): number | undefined => {
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};
