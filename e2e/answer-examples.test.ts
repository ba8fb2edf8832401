import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadEspeak } from '../packages/server/src/drivers/speech/espeak/load-espeak.ts';
import { writeWav } from '../packages/server/src/lib/audio/wav.ts';
import { withSilence } from '../packages/server/src/lib/examples/with-silence.ts';
import { addCampaignWithNode } from './audio-files.ts';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';
import { type Drawn, drawnFlow, saveDrawn } from './flow-documents.ts';

const app = useConsole({ HALLOO_DEMO: 'off', HALLOO_NATURAL_VOICES: 'off' });

/** Yes and no in Hindi, said. */
const hindiFlow = (): Drawn => {
  const flow = drawnFlow();
  const spoken = (id: string, keyword: string) => {
    const node = flow.nodes[id];
    if (!node) throw new Error(`The flow has no node ${id}.`);
    node.properties = {
      node_type: 'Rule Child',
      rule_type: 'Voice Response',
      rule_node_id: 'RULE',
      ...{ keyword, lang_code: 'hi-IN', lang_name: 'Hindi (India)' },
    };
  };
  spoken('ONE', 'हाँ');
  spoken('TWO', 'नहीं');
  return flow;
};

/** Somebody whose voice is no example. */
const recordingOf = async (text: string) => {
  const { speak, rate } = await loadEspeak();
  const buffer = writeWav(withSilence({ samples: await speak(text, 'hi+m1'), rate }));
  return { name: 'recording.wav', mimeType: 'audio/wav', buffer: Buffer.from(buffer) };
};
const phrase = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('voices speak examples of a Hindi flow, and staff add a recording that is checked', async () => {
  const token = await app.halloo.signIn();
  const campaign = await addCampaignWithNode(app.halloo, token, 'Hindi', 'N1');
  await saveDrawn(app.halloo, token, campaign, hindiFlow());
  const page = await app.visit(`/answer-examples?campaign_id=${campaign}`, { token });
  await phrase(page, 'हाँ').getByText('Enough').waitFor({ timeout: 60_000 });
  await phrase(page, 'नहीं').getByText('Enough').waitFor({ timeout: 60_000 });
  await page.getByText('Calls understand all answers.').waitFor();

  const upload = async (name: string, said: string) => {
    const chooser = page.waitForEvent('filechooser');
    await phrase(page, name)
      .getByRole('button', { name: `Upload a recording of “${name}”` })
      .click();
    await (await chooser).setFiles(await recordingOf(said));
  };
  await upload('नहीं', 'नहीं');
  await page.getByText('Example added.').waitFor();
  await phrase(page, 'नहीं').getByText('Recorded by staff').waitFor();
  await upload('हाँ', 'नहीं');
  await page.getByText(/sounds like the examples of “नहीं”/).waitFor();
  await expectAccessible(page, 'main');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);

  await phrase(page, 'नहीं').getByRole('button', { name: 'Remove example of “नहीं”' }).click();
  await page.getByText('Example removed.').waitFor();
  expect(await phrase(page, 'नहीं').getByText('Recorded by staff').count()).toBe(0);

  await page.getByRole('link', { name: 'Back to the flow' }).click();
  await page.waitForURL(`**/flow-chart?campaign_id=${campaign}`);
});
