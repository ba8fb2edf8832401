import { fileURLToPath } from 'node:url';

export type MoonshineModel = 'tiny' | 'base';

/** The weights are in the npm package; nothing is downloaded. */
export const weightsFile = (model: MoonshineModel, part: 'encoder_model' | 'decoder_model_merged'): string =>
  fileURLToPath(new URL(`./model/${model}/quantized/${part}.onnx`, import.meta.resolve('@usefulsensors/moonshine-js')));
