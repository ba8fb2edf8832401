export { removeApp, removePasskey, renamePasskey, renewCodes } from './inner/queries.ts';
