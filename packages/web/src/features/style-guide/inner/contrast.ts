/** Red, green and blue of a colour as the browser computes it, or nothing for one that shines through. */
export const readColour = (computed: string): readonly [number, number, number] | undefined => {
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)(?:\s*[,/]\s*([\d.]+))?\s*\)$/.exec(computed) ?? [];
  if (red === undefined || (alpha !== undefined && Number(alpha) < 1)) return undefined;
  return [Number(red), Number(green), Number(blue)];
};

/** Relative luminance as WCAG 2 defines it. */
const luminance = (colour: readonly [number, number, number]) => {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export const contrast = (one: readonly [number, number, number], other: readonly [number, number, number]) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

export const toHex = (colour: readonly [number, number, number]) =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
