import type { homeRoutes } from '@halloo/contract/home';
import type { Handlers } from '../../ports/handlers.ts';
import { readHome } from './read-home.ts';

export const homeHandlers: Handlers<typeof homeRoutes> = {
  getHome: (context) => readHome(context),
};
