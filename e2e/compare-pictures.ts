import type { BrowserContext } from 'playwright-core';

/**
 * The difference of two pictures, 0 to 1: the share of small areas whose brightness clearly differs. Font rendering and
 * changing numbers stay below that.
 */
export const comparePictures = async (context: BrowserContext, one: Buffer, other: Buffer): Promise<number> => {
  const page = await context.newPage();
  try {
    return await page.evaluate(
      async (files) => {
        const [across, down] = [48, 30];
        const fields = async (base64: string) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(across, down);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('no canvas');
          context.imageSmoothingQuality = 'high';
          context.drawImage(picture, 0, 0, across, down);
          const { data } = context.getImageData(0, 0, across, down);
          return Array.from({ length: across * down }, (_, at) =>
            [0, 1, 2].reduce((sum, colour) => sum + (data[at * 4 + colour] ?? 0), 0),
          );
        };
        const [a = [], b = []] = await Promise.all(files.map(fields));
        return a.filter((brightness, at) => Math.abs(brightness - (b[at] ?? 0)) > 75).length / a.length;
      },
      [one.toString('base64'), other.toString('base64')],
    );
  } finally {
    await page.close();
  }
};
