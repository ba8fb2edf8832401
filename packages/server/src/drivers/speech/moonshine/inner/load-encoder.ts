import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type MoonshineModel, weightsFile } from './weights.ts';

/** The sample rate of the model. */
export const modelRate = 16_000;

export const sessionOptions: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  // A second thread hardly speeds up a short answer and doubles its cost.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // Unpacks the embedding table once instead of at every token: half the time, for 90 MB more (base).
  extra: { session: { disable_quant_qdq: '1' } },
};

/** The states of a sound at `modelRate`, some 42 frames for each second. */
export type Encode = (samples: Float32Array) => Promise<Tensor>;

export const loadEncoder = async (model: MoonshineModel): Promise<Encode> => {
  const encoder = await InferenceSession.create(weightsFile(model, 'encoder_model'), sessionOptions);
  return async (samples) => {
    const input = new Tensor('float32', samples, [1, samples.length]);
    const { last_hidden_state: states } = await encoder.run({ input_values: input });
    if (states === undefined) throw new Error('The model did not take in the sound.');
    return states;
  };
};
