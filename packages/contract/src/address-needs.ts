import { type DetailTab, type ScreenName, type SettingsTab, screens, settingsTabs } from './console-addresses.ts';
import type { Permission } from './roles.ts';

/** What a role needs for a screen, where it is more than to look. */
const screenNeeds: Partial<Readonly<Record<ScreenName, Permission>>> = {
  campaignForm: 'run',
  campaignFormV2: 'run',
  people: 'persons',
  person: 'persons',
  personOfLead: 'persons',
  groups: 'persons',
  review: 'persons',
  addScript: 'edit',
  uploadScript: 'edit',
  textToSpeech: 'edit',
  dataLink: 'edit',
  voices: 'edit',
  addOlderScript: 'edit',
  addSim: 'run',
};

/** What a role needs for a tab of a campaign. */
export const detailNeeds: Readonly<Record<DetailTab, Permission>> = {
  overview: 'look',
  leads: 'persons',
  schedule: 'look',
  imports: 'look',
  webhooks: 'manage',
  older: 'look',
};

/** What a role needs for a tab of the settings. */
export const settingsNeeds: Readonly<Record<SettingsTab, Permission>> = {
  workspace: 'manage',
  people: 'manage',
  'set-up': 'manage',
  languages: 'run',
  speech: 'edit',
  messages: 'manage',
  email: 'manage',
  'do-not-call': 'persons',
  'calling-rules': 'manage',
  prices: 'manage',
  outcomes: 'run',
  announcements: 'run',
  webhooks: 'manage',
  'api-keys': 'manage',
  privacy: 'manage',
  system: 'look',
  activity: 'manage',
};

/** Whether a path is one of a screen, whose parts such as `:campaignId` may be anything. */
const isOf = (screen: string, path: string): boolean => {
  const given = path.split('/');
  const parts = screen.split('/');
  return parts.length === given.length && parts.every((part, nth) => part.startsWith(':') || part === given[nth]);
};

/** What a role needs for the screen at a path. */
export const screenNeed = (path: string): Permission => {
  const names = Object.keys(screenNeeds) as ScreenName[];
  const screen = names.find((name) => isOf(screens[name], path));
  return (screen && screenNeeds[screen]) ?? 'look';
};

/** What a role needs to open an address of the console: a screen, or a part of one. */
export const addressNeed = (address: string): Permission => {
  const [path = '', part] = address.split('#');
  const [screen = '', query = ''] = path.split('?');
  if (screen === screens.sims && part !== undefined) return 'run';
  if (screen !== screens.settings) return screenNeed(screen);
  const [, given] = /(?:^|&)tab=([\w-]+)/.exec(query) ?? [];
  return settingsNeeds[settingsTabs.find((tab) => tab === given) ?? 'workspace'];
};
