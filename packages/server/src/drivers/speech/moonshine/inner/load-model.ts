import { InferenceSession, Tensor } from 'onnxruntime-node';
import { concatenate } from '../../../../lib/audio/concatenate.ts';
import type { Branch, Listening, Step } from './listening.ts';
import { loadEncoder, sessionOptions } from './load-encoder.ts';
import { logSoftmax } from './log-softmax.ts';
import { startOfText } from './tokens.ts';
import { type MoonshineModel, weightsFile } from './weights.ts';

/** The shape of a cached key or value: batch, heads, tokens, numbers per head. */
const heads = 8;
const headSizes = { tiny: 36, base: 52 } as const;

interface CachedStep extends Step {
  /** The decoder's own keys and values after this step, in the order of `ownInputs`. */
  readonly own: readonly Float32Array[];
}

const floats = (tensor: Tensor | undefined): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('The model gave something else than numbers.');
};

const rowOf = (data: Float32Array, row: number, rows: number): Float32Array =>
  data.subarray((row * data.length) / rows, ((row + 1) * data.length) / rows);

/** Encodes a sound at `modelRate`. */
export type Listen = (samples: Float32Array) => Promise<Listening>;

export const loadModel = async (model: MoonshineModel): Promise<Listen> => {
  const encode = await loadEncoder(model);
  const decoder = await InferenceSession.create(weightsFile(model, 'decoder_model_merged'), sessionOptions);

  const cacheInputs = decoder.inputNames.filter((name) => name.startsWith('past_key_values.'));
  const ownInputs = cacheInputs.filter((name) => name.includes('.decoder.'));
  const soundInputs = cacheInputs.filter((name) => name.includes('.encoder.'));
  const outputOf = (input: string) => input.replace('past_key_values.', 'present.');

  const cacheTensor = (rows: number, data: Float32Array): Tensor =>
    new Tensor('float32', data, [rows, heads, data.length / (rows * heads * headSizes[model]), headSizes[model]]);
  const noCache = Object.fromEntries(cacheInputs.map((name) => [name, cacheTensor(1, new Float32Array(0))]));

  const run = (tokens: readonly number[], sound: Tensor, cache: Record<string, Tensor>, outputs: readonly string[]) =>
    decoder.run(
      {
        ...cache,
        input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), [tokens.length, 1]),
        encoder_hidden_states: sound,
        use_cache_branch: new Tensor('bool', [cache !== noCache], [1]),
      },
      ['logits', ...outputs.map(outputOf)],
    );

  const stepsOf = (outputs: InferenceSession.OnnxValueMapType, rows: number): CachedStep[] => {
    const logits = floats(outputs.logits);
    const own = ownInputs.map((name) => floats(outputs[outputOf(name)]));
    return Array.from({ length: rows }, (_, row) => ({
      logProbs: logSoftmax(rowOf(logits, row, rows)),
      own: own.map((data) => rowOf(data, row, rows)),
    }));
  };

  return async (samples) => {
    const sound = await encode(samples);
    const first = await run([startOfText], sound, noCache, cacheInputs);
    // The keys and values of the sound do not change after the first step, and the whole batch shares them.
    const soundCache = Object.fromEntries(
      soundInputs.map((name) => [name, cacheTensor(1, floats(first[outputOf(name)]))]),
    );
    const next = async (branches: readonly Branch<CachedStep>[]): Promise<CachedStep[]> => {
      const rows = branches.length;
      const cache = { ...soundCache };
      for (const [i, name] of ownInputs.entries()) {
        cache[name] = cacheTensor(rows, concatenate(branches.map(({ after }) => after.own[i] ?? new Float32Array(0))));
      }
      const tokens = branches.map(({ token }) => token);
      return stepsOf(await run(tokens, sound, cache, ownInputs), rows);
    };
    const [start] = stepsOf(first, 1);
    if (start === undefined) throw new Error('The model did not begin a text.');
    const listening: Listening<CachedStep> = { start, next };
    return listening;
  };
};
