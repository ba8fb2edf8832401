import type { Page } from 'playwright-core';
import { makeMp3 } from '../packages/server/test/audio/make-mp3.ts';
import type { Halloo } from './halloo.ts';

/** A real MP3 with a tone; with a loudness of 0, silence. */
export const mp3 = async (name: string, seconds = 3, level = 0.4) => ({
  name,
  mimeType: 'audio/mpeg',
  buffer: Buffer.from(await makeMp3({ seconds, level })),
});

export const choose = (page: Page, file: Awaited<ReturnType<typeof mp3>>) =>
  page.locator('input[type="file"]').setInputFiles(file);

/** A script with a tone, added through the API. */
export const addRecording = async (halloo: Halloo, token: string, name: string, seconds = 3) => {
  const form = new FormData();
  form.append('name', name);
  form.append('audio_type', 'Recorded');
  const { buffer } = await mp3('tone.mp3', seconds);
  form.append('audio_file', new File([Uint8Array.from(buffer)], 'tone.mp3', { type: 'audio/mpeg' }));
  const answer = await fetch(`${halloo.url}/api/campaigns/add-script/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as { id: number; name: string };
};

/** A campaign without leads and without a flow. */
export const addCampaign = async (halloo: Halloo, token: string, name: string) => {
  const campaign = { campaign: name, campaign_type: 'Inbound' };
  await halloo.post('/api/campaigns/insert_campaign_line/', campaign, token);
  const { body } = await halloo.get(`/api/campaigns/campaign/?search=${encodeURIComponent(name)}`, token);
  const [found] = (body as { results: { id: number }[] }).results;
  if (!found) throw new Error(`No campaign ${name}`);
  return found.id;
};

const audioPlay = (id: string) => ({
  id,
  type: 'Audio',
  ports: { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } },
  position: { x: 0, y: 0 },
  properties: { node_type: 'Audio' },
});

/** A campaign whose flow has the node that a script is attached to. */
export const addCampaignWithNode = async (halloo: Halloo, token: string, name: string, nodeId: string) => {
  const id = await addCampaign(halloo, token, name);
  const flowdata = { nodes: { [nodeId]: audioPlay(nodeId) }, links: {} };
  await halloo.post('/api/campaigns/add-flow/', { campaign_id: id, flowdata }, token);
  return id;
};

export const attach = (
  halloo: Halloo,
  token: string,
  given: { script_id: number; node_id: string; campaign_id: number },
) => halloo.post('/api/campaigns/attach-script/', given, token);

interface Listed {
  count: number;
  results: {
    id: number;
    name: string;
    audio_type: string;
    text_message: string;
    lang_code: string;
    length_in_seconds: number;
    used_by: { campaign_id: number }[];
  }[];
}

export const listScripts = async (halloo: Halloo, token: string, search = '') => {
  const { body } = await halloo.get(`/api/campaigns/scripts/?limit=50&search=${encodeURIComponent(search)}`, token);
  return body as Listed;
};
