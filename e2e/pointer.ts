import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

const frameMs = 35;

/** Runs in the page: an arrow that follows the mouse, with a ring while it is pressed. Screenshots have no pointer. */
const drawPointer = () => {
  const layer = document.createElement('div');
  layer.innerHTML = `<svg width="60" height="60" viewBox="-20 -20 60 60">
    <circle r="15" fill="#1c7ed6" fill-opacity="0.25" stroke="#1c7ed6" stroke-width="2" visibility="hidden"/>
    <path d="M0 0v20l5-4.5 3.3 7.5 3.4-1.5-3.3-7.4h6.6z" fill="#111" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/>
  </svg>`;
  Object.assign(layer.style, {
    position: 'fixed',
    zIndex: '10000',
    pointerEvents: 'none',
    left: '-20px',
    top: '-20px',
  });
  document.documentElement.append(layer);
  const ring = layer.querySelector('circle');
  window.addEventListener(
    'mousemove',
    ({ clientX, clientY }) => {
      layer.style.transform = `translate(${clientX}px, ${clientY}px)`;
    },
    true,
  );
  for (const [event, shown] of [
    ['pointerdown', 'visible'],
    ['pointerup', 'hidden'],
  ] as const) {
    window.addEventListener(event, () => ring?.setAttribute('visibility', shown), true);
  }
};

/** A mouse that can be seen, and moves as a hand does. `take` films a frame. */
export const createPointer = async (page: Page, take: (ms: number) => Promise<void>, start: Point) => {
  await page.evaluate(drawPointer);
  await page.mouse.move(start.x, start.y);
  let at = start;

  const middle = async (what: Locator): Promise<Point> => {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Error(`${what} is not on the screen.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const move = async (to: Point) => {
    const from = at;
    const steps = Math.min(8, Math.max(4, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 60)));
    for (let step = 1; step <= steps; step += 1) {
      const share = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await page.mouse.move(at.x, at.y);
      await take(frameMs);
    }
  };
  const press = async () => {
    await page.mouse.down();
    await take(3 * frameMs);
  };
  return {
    move,
    click: async (what: Locator) => {
      await move(await middle(what));
      await press();
      await page.mouse.up();
    },
    drag: async (from: Locator, to: Locator) => {
      await move(await middle(from));
      await press();
      await move(await middle(to));
      await page.mouse.up();
    },
  };
};
