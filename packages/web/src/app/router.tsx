import { screens } from '@halloo/contract/console-addresses';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject, redirect } from 'react-router';
import { profileQuery } from '../api/profile.ts';
import { rememberPlace } from '../api/session.ts';
import { readToken } from '../api/token.ts';
import { Problem } from './problem.tsx';
import { Root } from './root.tsx';
import { ScreenNotLoaded } from './screen-not-loaded.ts';
import { Splash } from './splash.tsx';

/** A screen, loaded when it is first visited. */
const screen =
  <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  async () => {
    const loaded = await load().catch((cause) => {
      throw new ScreenNotLoaded(cause);
    });
    return { Component: loaded[name] };
  };

const signedInId = 'signed-in';

/** The screen that the person chose to begin with. */
const startScreen = async (queries: QueryClient) => {
  const [person] = await queries.ensureQueryData(profileQuery).catch(() => []);
  return person?.start_page === 'home' ? screens.home : screens.campaigns;
};

const signedInScreens = (queries: QueryClient): RouteObject[] => [
  // The explicit null avoids the router's warning about a route without an element while the screens load.
  { path: screens.start, element: null, loader: async () => redirect(await startScreen(queries)) },
  { path: screens.home, lazy: screen(() => import('../features/home/home-screen.tsx'), 'HomeScreen') },
  {
    path: screens.campaigns,
    lazy: screen(() => import('../features/campaigns/campaign-list-screen.tsx'), 'CampaignListScreen'),
  },
  {
    path: screens.campaignForm,
    lazy: screen(() => import('../features/campaign-form/campaign-form-screen.tsx'), 'CampaignFormScreen'),
  },
  {
    path: screens.campaignFormV2,
    lazy: screen(() => import('../features/campaign-form-v2/campaign-form-v2-screen.tsx'), 'CampaignFormV2Screen'),
  },
  {
    path: screens.campaignDetails,
    lazy: screen(() => import('../features/campaign-detail/campaign-detail-screen.tsx'), 'CampaignDetailScreen'),
  },
  { path: screens.people, lazy: screen(() => import('../features/people/people-screen.tsx'), 'PeopleScreen') },
  { path: screens.person, lazy: screen(() => import('../features/people/person-screen.tsx'), 'PersonScreen') },
  {
    path: screens.personOfLead,
    lazy: screen(() => import('../features/people/person-of-lead-screen.tsx'), 'PersonOfLeadScreen'),
  },
  { path: screens.groups, lazy: screen(() => import('../features/groups/groups-screen.tsx'), 'GroupsScreen') },
  {
    path: screens.monitor,
    lazy: screen(() => import('../features/monitor/monitor-screen.tsx'), 'MonitorScreen'),
  },
  {
    path: screens.result,
    lazy: screen(() => import('../features/results/result-screen.tsx'), 'ResultScreen'),
  },
  { path: screens.review, lazy: screen(() => import('../features/review/review-screen.tsx'), 'ReviewScreen') },
  {
    path: screens.flow,
    lazy: screen(() => import('../features/flow-designer/flow-chart-screen.tsx'), 'FlowChartScreen'),
  },
  {
    path: screens.answerExamples,
    lazy: screen(() => import('../features/answer-examples/answer-examples-screen.tsx'), 'AnswerExamplesScreen'),
  },
  {
    path: screens.scripts,
    lazy: screen(() => import('../features/scripts/script-list-screen.tsx'), 'ScriptListScreen'),
  },
  {
    path: screens.addScript,
    lazy: screen(() => import('../features/script-add/script-add-screen.tsx'), 'ScriptAddScreen'),
  },
  {
    path: screens.uploadScript,
    lazy: screen(() => import('../features/script-upload/script-upload-screen.tsx'), 'ScriptUploadScreen'),
  },
  {
    path: screens.textToSpeech,
    lazy: screen(() => import('../features/text-to-speech/text-to-speech-screen.tsx'), 'TextToSpeechScreen'),
  },
  {
    path: screens.dataLink,
    lazy: screen(() => import('../features/data-link/data-link-screen.tsx'), 'DataLinkScreen'),
  },
  { path: screens.voices, lazy: screen(() => import('../features/voices/voices-screen.tsx'), 'VoicesScreen') },
  {
    path: screens.addOlderScript,
    lazy: screen(() => import('../features/script-older/script-older-screen.tsx'), 'ScriptOlderScreen'),
  },
  {
    path: screens.olderScripts,
    lazy: screen(() => import('../features/scripts/script-list-screen.tsx'), 'ScriptListScreen'),
  },
  { path: screens.sims, lazy: screen(() => import('../features/sims/sim-list-screen.tsx'), 'SimListScreen') },
  { path: screens.account, lazy: screen(() => import('../features/account-page/account-screen.tsx'), 'AccountScreen') },
  { path: screens.settings, lazy: screen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen') },
  {
    path: screens.typography,
    lazy: screen(() => import('../features/style-guide/typography-screen.tsx'), 'TypographyScreen'),
  },
  { path: screens.icons, lazy: screen(() => import('../features/style-guide/icons-screen.tsx'), 'IconsScreen') },
  { path: screens.help, lazy: screen(() => import('../features/help/help-screen.tsx'), 'HelpScreen') },
  { path: screens.glossary, lazy: screen(() => import('../features/help/glossary-screen.tsx'), 'GlossaryScreen') },
  { path: screens.news, lazy: screen(() => import('../features/help/news-screen.tsx'), 'NewsScreen') },
  { path: screens.guide, lazy: screen(() => import('../features/help/guide-screen.tsx'), 'GuideScreen') },
  { path: screens.products, lazy: screen(() => import('../features/products/products-screen.tsx'), 'ProductsScreen') },
  {
    path: screens.addSim,
    lazy: screen(() => import('../features/sims/sim-card-add-screen.tsx'), 'SimCardAddScreen'),
  },
];

export const createRoutes = (queries: QueryClient): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: Problem,
    HydrateFallback: Splash,
    children: [
      {
        path: screens.signIn,
        lazy: screen(() => import('../features/accounts/sign-in-screen.tsx'), 'SignInScreen'),
      },
      {
        path: screens.signInReturn,
        lazy: screen(() => import('../features/accounts/sign-in-return-screen.tsx'), 'SignInReturnScreen'),
      },
      {
        path: screens.signUp,
        lazy: screen(() => import('../features/accounts/sign-up-screen.tsx'), 'SignUpScreen'),
      },
      {
        path: screens.invitation,
        lazy: screen(() => import('../features/accounts/invitation-screen.tsx'), 'InvitationScreen'),
      },
      {
        path: screens.forgotPassword,
        lazy: screen(() => import('../features/accounts/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
      },
      {
        path: screens.resetPassword,
        lazy: screen(() => import('../features/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
      },
      {
        path: screens.shared,
        lazy: screen(() => import('../features/results/shared-result-screen.tsx'), 'SharedResultScreen'),
      },
      { path: screens.terms, lazy: screen(() => import('../features/accounts/terms-screen.tsx'), 'TermsScreen') },
      {
        path: screens.termsForNumbers,
        lazy: screen(() => import('../features/terms/terms-screen.tsx'), 'TermsScreen'),
      },
      {
        path: screens.notFound,
        lazy: screen(() => import('../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
      },
      {
        id: signedInId,
        lazy: screen(() => import('./shell/signed-in-area.tsx'), 'SignedInArea'),
        children: [{ ErrorBoundary: Problem, children: signedInScreens(queries) }],
      },
      { path: '*', element: <Navigate to={screens.notFound} replace /> },
    ],
  },
];

export const createRouter = (queries: QueryClient) => {
  const { pathname, search } = location;
  const routes = createRoutes(queries);
  const needsToken = matchRoutes(routes, pathname)?.some(({ route }) => route.id === signedInId);
  // Before the first match, so that a visitor who must sign in first does not load the console.
  if (needsToken && !readToken()) {
    rememberPlace(pathname + search, false);
    history.replaceState(null, '', screens.signIn);
  }
  return createBrowserRouter(routes);
};
