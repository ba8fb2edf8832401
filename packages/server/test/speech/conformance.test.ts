import { describeRecogniser, describeSynthesiser } from '../../src/speech/conformance.ts';
import { createEspeak } from '../../src/speech/espeak/create-espeak.ts';
import { createFlite } from '../../src/speech/flite/create-flite.ts';
import { createGoogleRecogniser } from '../../src/speech/google/create-google-recogniser.ts';
import { createGoogleSynthesiser } from '../../src/speech/google/create-google-synthesiser.ts';
import { createOpenAiRecogniser } from '../../src/speech/openai/create-openai-recogniser.ts';
import { createOpenAiSynthesiser } from '../../src/speech/openai/create-openai-synthesiser.ts';
import { createSpeechPool } from '../../src/speech/speech-pool.ts';
import { fakeKey, startFakeSpeechServer } from './fake-speech-server.ts';

describeSynthesiser('Flite', async () => {
  const pool = createSpeechPool();
  return { synthesiser: createFlite(pool), close: () => pool.close() };
});

describeSynthesiser('eSpeak', async () => {
  const pool = createSpeechPool();
  return { synthesiser: createEspeak(pool), close: () => pool.close() };
});

const openAi = (baseUrl: string) => ({
  baseUrl,
  apiKey: fakeKey,
  speechModel: 'tts-1',
  transcribeModel: 'whisper-1',
});
const google = (url: string) => ({ apiKey: fakeKey, baseUrl: url, recogniseUrl: url });

describeSynthesiser('an OpenAI-style server', async () => {
  const server = await startFakeSpeechServer();
  return { synthesiser: createOpenAiSynthesiser(openAi(server.url)), close: server.close };
});

describeSynthesiser('Google', async () => {
  const server = await startFakeSpeechServer();
  return { synthesiser: createGoogleSynthesiser(google(server.url)), close: server.close };
});

describeRecogniser('an OpenAI-style server', async () => {
  const server = await startFakeSpeechServer();
  return { recogniser: createOpenAiRecogniser(openAi(server.url)), say: server.say, close: server.close };
});

describeRecogniser('Google', async () => {
  const server = await startFakeSpeechServer();
  return { recogniser: createGoogleRecogniser(google(server.url)), say: server.say, close: server.close };
});
