import { mixDown, wavOf } from '../../ui/wav.ts';
import { channelsOf } from '../../ui/waveform-of-file.ts';
import { RecordingError } from './microphone-problem.ts';

/** Enough for speech; five minutes of it have 14 MB. */
const rate = 24_000;

export interface Take {
  pause: () => void;
  resume: () => void;
  /** Ends the take and returns the recording. */
  stop: () => Promise<Blob>;
  /** Ends the take and drops it. */
  discard: () => void;
  /** How loud it is at the moment, from 0 to 1. */
  level: () => number;
}

/** The first that the browser can write; it can read back what it writes. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Asks for the microphone and begins. Rejects with the browser's own error, or a `RecordingError`. */
export const startTake = async (): Promise<Take> => {
  if (!navigator.mediaDevices?.getUserMedia) throw new RecordingError(isSecureContext ? 'Unsupported' : 'Insecure');
  if (typeof MediaRecorder === 'undefined') throw new RecordingError('Unsupported');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const meter = new AudioContext();
  const analyser = meter.createAnalyser();
  meter.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);

  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  // Also when the microphone is unplugged, which ends the recording.
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start(1000);

  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    void meter.close().catch(() => {});
  };
  return {
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      release();
      return new Blob(pieces, { type: recorder.mimeType });
    },
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
    level: () => {
      analyser.getFloatTimeDomainData(wave);
      return levelOf(wave);
    },
  };
};

/** The level in decibels below the loudest that shows as silence. */
const quietestDb = 60;

const levelOf = (wave: Float32Array) => {
  const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length;
  return Math.max(0, Math.min(1, 1 + (10 * Math.log10(power + 1e-12)) / quietestDb));
};

/** A take as a file that the API takes: WAV, mono, 16 bits. */
export const toWavFile = async (recorded: Blob, name: string): Promise<File> => {
  const sound = await new OfflineAudioContext(1, 1, rate)
    .decodeAudioData(await recorded.arrayBuffer())
    .catch(() => undefined);
  if (!sound || sound.length === 0) throw new RecordingError('Undecodable');
  return new File([wavOf(mixDown(channelsOf(sound)), rate)], name, { type: 'audio/wav' });
};
