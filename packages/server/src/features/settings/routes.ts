import type { settingsRoutes } from '@halloo/contract/settings';
import type { Handlers } from '../../ports/handlers.ts';
import { changeLineNode } from './inner/change-line-node.ts';
import { changeSettings } from './inner/change-settings.ts';
import { readSettings } from './read-settings.ts';
import { listTimeZones } from './time-zones.ts';

export const settingsHandlers: Handlers<typeof settingsRoutes> = {
  getSettings: (context) => readSettings(context, context.db),
  changeSettings: (context, { caller, body }) => changeSettings(context, caller, body),
  changeLineNode: (context, { caller, params, body }) => changeLineNode(context, caller, params.name, body.draining),
  listTimeZones: async ({ clock }) => listTimeZones(clock.now()),
};
