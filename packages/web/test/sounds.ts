import { vi } from 'vitest';

/** Reads files of sound without a decoder: all have this length, or cannot be played. After the console is mounted. */
export const fakeSounds = (sound: { seconds: number | undefined }) => {
  vi.stubGlobal(
    'Audio',
    class {
      duration = sound.seconds;
      onloadedmetadata?: () => void;
      onerror?: () => void;
      set src(_: string) {
        queueMicrotask(() => (sound.seconds === undefined ? this.onerror?.() : this.onloadedmetadata?.()));
      }
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        length: 800,
        numberOfChannels: 1,
        getChannelData: () => Float32Array.from({ length: 800 }, (_, index) => Math.sin(index)),
      });
    },
  );
};

/** A microphone that hears nothing, or fails with the browser's error of this name. After the console is mounted. */
export const fakeMicrophone = (microphone: { problem: string | undefined }) => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    mediaDevices: {
      getUserMedia: async () => {
        if (microphone.problem !== undefined) throw Object.assign(new Error('refused'), { name: microphone.problem });
        return { getTracks: () => [] };
      },
    },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: () => {} });
      createMediaStreamSource = () => ({ connect: () => {} });
      close = async () => {};
    },
  );
  vi.stubGlobal('MediaRecorder', FakeRecorder);
};

class FakeRecorder {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm';
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;

  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['sound']) });
    this.onstop?.();
  }
}
