import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject, redirect } from 'react-router';
import { rememberPlace } from '../api/session.ts';
import { readToken } from '../api/token.ts';
import { Problem } from './problem.tsx';
import { Root } from './root.tsx';
import { ScreenNotLoaded } from './screen-not-loaded.ts';
import { Splash } from './splash.tsx';

/** A screen that is fetched when it is first visited. */
const screen =
  <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  async () => {
    const loaded = await load().catch((cause) => {
      throw new ScreenNotLoaded(cause);
    });
    return { Component: loaded[name] };
  };

const signedInId = 'signed-in';

const signedInScreens: RouteObject[] = [
  // The explicit null avoids the router's warning about a route without an element while the screens load.
  { path: '/', element: null, loader: () => redirect('/campaign') },
  {
    path: '/campaign',
    lazy: screen(() => import('../features/campaigns/campaign-list-screen.tsx'), 'CampaignListScreen'),
  },
  {
    path: '/campaign-add',
    lazy: screen(() => import('../features/campaign-form/campaign-form-screen.tsx'), 'CampaignFormScreen'),
  },
  {
    path: '/campaign-add-v2',
    lazy: screen(() => import('../features/campaign-form-v2/campaign-form-v2-screen.tsx'), 'CampaignFormV2Screen'),
  },
  {
    path: '/campaign-details',
    lazy: screen(() => import('../features/campaign-detail/campaign-detail-screen.tsx'), 'CampaignDetailScreen'),
  },
  {
    path: '/monitor/:campaignId',
    lazy: screen(() => import('../features/monitor/monitor-screen.tsx'), 'MonitorScreen'),
  },
  {
    path: '/result/:campaignId',
    lazy: screen(() => import('../features/results/result-screen.tsx'), 'ResultScreen'),
  },
  {
    path: '/flow-chart',
    lazy: screen(() => import('../features/flow-designer/flow-chart-screen.tsx'), 'FlowChartScreen'),
  },
  {
    path: '/audio-script',
    lazy: screen(() => import('../features/scripts/script-list-screen.tsx'), 'ScriptListScreen'),
  },
  {
    path: '/audio-script/add-script',
    lazy: screen(() => import('../features/script-add/script-add-screen.tsx'), 'ScriptAddScreen'),
  },
  {
    path: '/audio-script/upload-external',
    lazy: screen(() => import('../features/script-upload/script-upload-screen.tsx'), 'ScriptUploadScreen'),
  },
  {
    path: '/audio-script/text-to-speech',
    lazy: screen(() => import('../features/text-to-speech/text-to-speech-screen.tsx'), 'TextToSpeechScreen'),
  },
  {
    path: '/audio-script/text-to-speech-with-datalink',
    lazy: screen(() => import('../features/data-link/data-link-screen.tsx'), 'DataLinkScreen'),
  },
  {
    path: '/audioScriptAdd',
    lazy: screen(() => import('../features/script-older/script-older-screen.tsx'), 'ScriptOlderScreen'),
  },
  {
    path: '/audioScriptView',
    lazy: screen(() => import('../features/scripts/script-list-screen.tsx'), 'ScriptListScreen'),
  },
  { path: '/simcardview', lazy: screen(() => import('../features/sims/sim-list-screen.tsx'), 'SimListScreen') },
  { path: '/account', lazy: screen(() => import('../features/account-page/account-screen.tsx'), 'AccountScreen') },
  { path: '/settings', lazy: screen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen') },
  {
    path: '/typography',
    lazy: screen(() => import('../features/style-guide/typography-screen.tsx'), 'TypographyScreen'),
  },
  { path: '/icons', lazy: screen(() => import('../features/style-guide/icons-screen.tsx'), 'IconsScreen') },
  { path: '/products', lazy: screen(() => import('../features/products/products-screen.tsx'), 'ProductsScreen') },
  {
    path: '/simCardAdd',
    lazy: screen(() => import('../features/sims/sim-card-add-screen.tsx'), 'SimCardAddScreen'),
  },
];

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Problem,
    HydrateFallback: Splash,
    children: [
      { path: '/sign-in', lazy: screen(() => import('../features/accounts/sign-in-screen.tsx'), 'SignInScreen') },
      { path: '/sign-up', lazy: screen(() => import('../features/accounts/sign-up-screen.tsx'), 'SignUpScreen') },
      { path: '/terms', lazy: screen(() => import('../features/accounts/terms-screen.tsx'), 'TermsScreen') },
      { path: '/terms/numbers', lazy: screen(() => import('../features/terms/terms-screen.tsx'), 'TermsScreen') },
      {
        path: '/not-found',
        lazy: screen(() => import('../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
      },
      {
        id: signedInId,
        lazy: screen(() => import('./shell/signed-in-area.tsx'), 'SignedInArea'),
        children: [{ ErrorBoundary: Problem, children: signedInScreens }],
      },
      { path: '*', element: <Navigate to="/not-found" replace /> },
    ],
  },
];

export const createRouter = () => {
  const { pathname, search } = location;
  const needsToken = matchRoutes(routes, pathname)?.some(({ route }) => route.id === signedInId);
  // Decided before the first match, so that somebody who must sign in first does not fetch the console.
  if (needsToken && !readToken()) {
    rememberPlace(pathname + search, false);
    history.replaceState(null, '', '/sign-in');
  }
  return createBrowserRouter(routes);
};
