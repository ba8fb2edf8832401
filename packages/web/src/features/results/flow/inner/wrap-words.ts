/** Wraps a text into at most `most` lines of `room` characters, with an ellipsis where it is cut. SVG does not wrap text. */
export const wrapWords = (text: string, room: number, most: number): string[] => {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= room || line === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map((line) => (line.length > room ? `${line.slice(0, room - 1)}…` : line));
  const last = shown.at(-1) ?? '';
  if (lines.length > most && !last.endsWith('…')) {
    shown[shown.length - 1] = `${last.length >= room ? last.slice(0, room - 1) : last}…`;
  }
  return shown;
};
