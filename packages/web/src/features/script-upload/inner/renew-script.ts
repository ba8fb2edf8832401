import { scriptRoutes } from '@halloo/contract/scripts';
import { call } from '../../../api/client.ts';

/** A fresh address of a script's audio. */
export const renewScript = async (id: number) => (await call(scriptRoutes.getScript, { params: { id } })).audio_file;
