import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from './find-program.ts';
import { root } from './run.ts';

const source = path.join(root, 'packages/web/public');
const logo = fs.readFileSync(path.join(source, 'favicon.svg'), 'utf8');
const ground = /fill="(#\w+)"/.exec(logo)?.[1];

/** Systems cut a maskable icon to their own shape: only a circle of 80 % is sure to stay, and the ground fills the rest. */
const icons = [
  { name: 'icon-192.png', size: 192, mark: 1 },
  { name: 'icon-512.png', size: 512, mark: 1 },
  { name: 'maskable-512.png', size: 512, mark: 0.8 },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.9 },
];

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, mark } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-content:center;width:${size}px;height:${size}px;${mark < 1 ? `background:${ground}` : ''}}
    svg{display:block;width:${size * mark}px;height:${size * mark}px}</style>${logo}`,
  );
  await page.screenshot({ path: path.join(source, 'icons', name), omitBackground: true });
  await page.close();
}
await browser.close();
