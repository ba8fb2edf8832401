import { afterAll } from 'vitest';
import { createEspeak } from '../../src/drivers/speech/espeak/create-espeak.ts';
import { createFlite } from '../../src/drivers/speech/flite/create-flite.ts';
import { createGoogleRecogniser } from '../../src/drivers/speech/google/create-google-recogniser.ts';
import { createGoogleSynthesiser } from '../../src/drivers/speech/google/create-google-synthesiser.ts';
import { createSpeechPool } from '../../src/drivers/speech/inner/create-speech-pool.ts';
import { createOpenAiRecogniser } from '../../src/drivers/speech/openai/create-openai-recogniser.ts';
import { createOpenAiSynthesiser } from '../../src/drivers/speech/openai/create-openai-synthesiser.ts';
import { describeRecogniser, describeSynthesiser } from '../kits/speech/conformance.ts';
import { fakeKey, startFakeSpeechServer } from './fake-speech-server.ts';

// Engines and server are shared, because loading them takes longer than most of the tests.
const pool = createSpeechPool();
const server = await startFakeSpeechServer();
afterAll(async () => {
  await server.close();
  await pool.close();
});
const close = async () => {};

const openAi = {
  baseUrl: server.url,
  apiKey: fakeKey,
  speechModel: 'tts-1',
  transcribeModel: 'whisper-1',
};
const google = { apiKey: fakeKey, baseUrl: server.url, recogniseUrl: server.url };
const { say } = server;

describeSynthesiser('Flite', async () => ({ synthesiser: createFlite(pool), close }));
describeSynthesiser('eSpeak', async () => ({ synthesiser: createEspeak(pool), close }));
describeSynthesiser('an OpenAI-style server', async () => ({ synthesiser: createOpenAiSynthesiser(openAi), close }));
describeSynthesiser('Google', async () => ({ synthesiser: createGoogleSynthesiser(google), close }));
describeRecogniser('an OpenAI-style server', async () => ({ recogniser: createOpenAiRecogniser(openAi), say, close }));
describeRecogniser('Google', async () => ({ recogniser: createGoogleRecogniser(google), say, close }));
