import { createHmac } from 'node:crypto';
import path from 'node:path';
import { messageRoutes } from '@halloo/contract/messages';
import { endedCalls } from '../../calling/life/ended-calls.ts';
import type { Config } from '../../config/config.ts';
import { createFileStore } from '../../drivers/blobs/files.ts';
import { createS3Store } from '../../drivers/blobs/s3.ts';
import { createSimulatedLine, type SimulatedLine } from '../../drivers/line/simulated/create-simulated-line.ts';
import { profiles } from '../../drivers/line/simulated/profile.ts';
import { realTime } from '../../drivers/line/time.ts';
import { createSmtpDriver } from '../../drivers/mail/smtp/create-smtp-driver.ts';
import { createHttpDriver } from '../../drivers/sms/http/create-http-driver.ts';
import { createOutboxDriver } from '../../drivers/sms/outbox/create-outbox-driver.ts';
import { createEmbeddedSpeech } from '../../drivers/speech/create-embedded-speech.ts';
import type { EngineProblems } from '../../drivers/speech/create-speech.ts';
import { createGoogleRecogniser } from '../../drivers/speech/google/create-google-recogniser.ts';
import { createGoogleSynthesiser } from '../../drivers/speech/google/create-google-synthesiser.ts';
import { createOpenAiRecogniser } from '../../drivers/speech/openai/create-openai-recogniser.ts';
import { createOpenAiSynthesiser } from '../../drivers/speech/openai/create-openai-synthesiser.ts';
import { createVoiceDetector } from '../../drivers/voice/create-voice-detector.ts';
import { keepRecording } from '../../features/sounds/keep-recording.ts';
import { lineSoundAddress } from '../../features/sounds/line-address.ts';
import { writeWav } from '../../lib/audio/wav.ts';
import { StartError } from '../../platform/errors.ts';
import { keyedAddress } from '../../platform/http/keyed-address.ts';
import type { Log } from '../../platform/log.ts';
import type { BlobStore } from '../../ports/blobs.ts';
import type { Context } from '../../ports/context.ts';
import type { Line } from '../../ports/line.ts';
import type { MailDriver } from '../../ports/mail.ts';
import type { SmsDriver } from '../../ports/sms.ts';
import type { VoiceDetector } from '../../ports/voice.ts';

/** The audio folder, if audio is stored in files. */
export const audioFolder = ({ dataDir }: Config) => path.join(dataDir, 'audio');

/** Opens the audio store. Fails the start if it is not writable. */
export const openBlobStore = async (config: Config): Promise<BlobStore> => {
  const blobs = config.s3 ? createS3Store(config.s3) : createFileStore(audioFolder(config));
  const problem = await blobs.check();
  if (problem) throw new StartError(`Audio cannot be kept: ${problem}`);
  return blobs;
};

/** The engines that are set up, the preferred ones first. */
export const startSpeech = ({ speech: { natural, openai, googleKey } }: Config, engineProblems?: EngineProblems) =>
  createEmbeddedSpeech({
    natural,
    ...(engineProblems && { engineProblems }),
    synthesisers: [
      ...(googleKey ? [createGoogleSynthesiser({ apiKey: googleKey })] : []),
      ...(openai ? [createOpenAiSynthesiser(openai)] : []),
    ],
    recognisers: [
      ...(googleKey ? [createGoogleRecogniser({ apiKey: googleKey })] : []),
      ...(openai ? [createOpenAiRecogniser(openai)] : []),
    ],
  });

/** The driver for text messages. An HTTP gateway sends receipts only if it can reach Halloo. */
export const createSmsDriver = async ({ sms, publicUrl }: Config, signingKey: Buffer, log: Log): Promise<SmsDriver> => {
  if (sms.driver === 'smpp') {
    const { createSmppDriver } = await import('../../drivers/sms/smpp/create-smpp-driver.ts');
    return createSmppDriver(sms.settings, { log });
  }
  if (sms.driver === 'outbox') return createOutboxDriver();
  const callbackFor = (id: number) => `${publicUrl}${keyedAddress(signingKey, messageRoutes.receiveReceipt, id)}`;
  return createHttpDriver({ ...sms.settings, ...(publicUrl && { callbackFor }) });
};

/** The driver for emails, if a mail server is set up. */
export const createMailDriver = ({ mail }: Config): MailDriver | undefined => mail && createSmtpDriver(mail);

export const createSimulated = ({ simulated }: Config): SimulatedLine =>
  createSimulatedLine({
    time: realTime(simulated.speed),
    profile: profiles[simulated.profile],
    seed: simulated.seed,
    capacity: 10_000,
  });

/** Without the model, voices are told by their level. */
export const createVoices = ({ voiceModel }: Config, log: Log): VoiceDetector =>
  createVoiceDetector({ time: realTime(), log, ...(!voiceModel && { start: null }) });

/** A tenth of a second of silence, which a node fetches to prove that it can reach Halloo's audio. */
const probeSound = writeWav({ samples: new Float32Array(800), rate: 8_000 });

export const createAsterisk = async (
  { nodes, audioUrl, sound }: NonNullable<Config['asterisk']>,
  { db, blobs, clock, log, signingKey }: Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'signingKey'>,
): Promise<Line> => {
  const { createAsteriskLine } = await import('../../drivers/line/asterisk/create-asterisk-line.ts');
  return createAsteriskLine(nodes, {
    // All processes of a Halloo share its key, and no other Halloo has it.
    installation: createHmac('sha256', signingKey).update('line').digest('hex').slice(0, 8),
    time: realTime(),
    log,
    soundAddress: (hash) => `${audioUrl}${lineSoundAddress(signingKey, hash, clock.now())}`,
    keepRecording: (wav) => keepRecording({ db, blobs, clock }, wav),
    sound,
    probe: await blobs.put(probeSound, 'audio/wav'),
    endedCalls: (lineIds) => endedCalls(db, lineIds),
  });
};
