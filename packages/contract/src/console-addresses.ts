import type { TemplateName } from '@halloo/flow/templates/names';

/** The paths of the console's screens, as in the router: each once, and none that the router lacks. */
export const screens = {
  start: '/',
  home: '/home',
  campaigns: '/campaign',
  campaignForm: '/campaign-add',
  campaignFormV2: '/campaign-add-v2',
  campaignDetails: '/campaign-details',
  people: '/people',
  groups: '/groups',
  person: '/people/:personId',
  personOfLead: '/people/lead/:campaignId/:leadId',
  monitor: '/monitor/:campaignId',
  result: '/result/:campaignId',
  review: '/review/:campaignId',
  flow: '/flow-chart',
  answerExamples: '/answer-examples',
  scripts: '/audio-script',
  addScript: '/audio-script/add-script',
  uploadScript: '/audio-script/upload-external',
  textToSpeech: '/audio-script/text-to-speech',
  dataLink: '/audio-script/text-to-speech-with-datalink',
  voices: '/audio-script/voices',
  addOlderScript: '/audioScriptAdd',
  olderScripts: '/audioScriptView',
  sims: '/simcardview',
  addSim: '/simCardAdd',
  account: '/account',
  settings: '/settings',
  typography: '/typography',
  icons: '/icons',
  products: '/products',
  help: '/help',
  guide: '/help/:guide',
  glossary: '/help/glossary',
  news: '/help/whats-new',
  signIn: '/sign-in',
  signInReturn: '/sign-in/return',
  signUp: '/sign-up',
  invitation: '/invitation',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  terms: '/terms',
  termsForNumbers: '/terms/numbers',
  shared: '/shared',
  notFound: '/not-found',
} as const;
export type ScreenName = keyof typeof screens;

export const detailTabs = ['overview', 'leads', 'schedule', 'imports', 'webhooks', 'older'] as const;
export type DetailTab = (typeof detailTabs)[number];

export const settingsTabs = [
  'workspace',
  'people',
  'set-up',
  'languages',
  'speech',
  'messages',
  'email',
  'do-not-call',
  'calling-rules',
  'prices',
  'outcomes',
  'announcements',
  'webhooks',
  'api-keys',
  'privacy',
  'system',
  'activity',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

declare const isAddress: unique symbol;
/** A console URL that was built here, so that its screen exists. */
export type ConsoleAddress = string & { readonly [isAddress]: true };

type Query = Readonly<Record<string, string | number | undefined>>;

const build = (path: string, query: Query = {}, part?: string): ConsoleAddress => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const written = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const asked = written.length > 0 ? `?${written.join('&')}` : '';
  return `${path}${asked}${part ? `#${part}` : ''}` as ConsoleAddress;
};

const ofCampaign = (path: string, id: number) => path.replace(':campaignId', String(id));

/** URLs of the console, for links and notifications. The first tab of a screen is not part of its URL. */
export const addresses = {
  start: () => build(screens.start),
  /** A result that is shared by a link; the token is the fragment. */
  shared: () => build(screens.shared),
  home: () => build(screens.home),
  /** With a status filter of the list. */
  campaigns: (status?: string) => build(screens.campaigns, { status }),
  /** Without a campaign, the form creates one. */
  campaignForm: (campaignId?: number) => build(screens.campaignForm, { campaign_id: campaignId }),
  /** Creates a campaign that begins with a ready-made call. */
  campaignFromTemplate: (template: TemplateName) => build(screens.campaignForm, { template }),
  campaignFormV2: () => build(screens.campaignFormV2),
  campaignDetails: (campaignId: number, tab: DetailTab = 'overview') =>
    build(screens.campaignDetails, { campaign_id: campaignId, tab: tab === 'overview' ? undefined : tab }),
  /** The leads of a campaign in one state. */
  leads: (campaignId: number, state: number) =>
    build(screens.campaignDetails, { campaign_id: campaignId, tab: 'leads', state }),
  people: (search?: string) => build(screens.people, { search }),
  /** One person over all campaigns, by the id that stands for the number. */
  person: (personId: number) => build(screens.person.replace(':personId', String(personId))),
  /** The same for a lead of a list. */
  personOfLead: (campaignId: number, leadId: number) =>
    build(ofCampaign(screens.personOfLead, campaignId).replace(':leadId', String(leadId))),
  groups: () => build(screens.groups),
  monitor: (campaignId: number) => build(ofCampaign(screens.monitor, campaignId)),
  result: (campaignId: number, query: Query = {}) => build(ofCampaign(screens.result, campaignId), query),
  /** The recorded answers of a campaign: code them, or look at what was coded. */
  review: (campaignId: number, tab?: 'answers' | 'agreement' | 'categories', query: Query = {}) =>
    build(ofCampaign(screens.review, campaignId), { tab, ...query }),
  /** With a node, the designer selects it. */
  flow: (campaignId: number, node?: string) => build(screens.flow, { campaign_id: campaignId, node }),
  /** The designer asks for the words of a ready-made call, while the flow is empty. */
  flowFromTemplate: (campaignId: number, template: TemplateName) =>
    build(screens.flow, { campaign_id: campaignId, template }),
  /** What callers may say in the flow of a campaign. */
  answerExamples: (campaignId: number) => build(screens.answerExamples, { campaign_id: campaignId }),
  scripts: (search?: string) => build(screens.scripts, { search }),
  addScript: () => build(screens.addScript),
  uploadScript: () => build(screens.uploadScript),
  /** With a voice, it is chosen there. */
  textToSpeech: (speaker?: { language: string; gender: string; voice: string }) =>
    build(screens.textToSpeech, { ...speaker }),
  voices: () => build(screens.voices),
  addOlderScript: () => build(screens.addOlderScript),
  sims: (search?: string) => build(screens.sims, { search }),
  /** The SIM cards, with the form for a new one open. */
  newSim: () => build(screens.sims, {}, 'add'),
  settings: (tab: SettingsTab = 'workspace') => build(screens.settings, { tab: tab === 'workspace' ? undefined : tab }),
  account: () => build(screens.account),
  help: (search?: string) => build(screens.help, { search }),
  /** A page of docs/ by its name, at one of its headings. */
  guide: (guide: string, heading?: string) => build(screens.guide.replace(':guide', guide), {}, heading),
  glossary: (term?: string) => build(screens.glossary, {}, term),
  news: () => build(screens.news),
  signIn: () => build(screens.signIn),
  signUp: () => build(screens.signUp),
  /** The secret is behind the #, so that browsers send it to no server. */
  invitation: (token: string) => build(screens.invitation, {}, token),
  forgotPassword: () => build(screens.forgotPassword),
  resetPassword: (token: string) => build(screens.resetPassword, {}, token),
  terms: () => build(screens.terms),
  termsForNumbers: () => build(screens.termsForNumbers),
} as const;
