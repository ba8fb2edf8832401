import { guides } from 'virtual:guides';
import {
  addresses,
  type ConsoleAddress,
  type SettingsTab,
  screens,
  settingsTabs,
} from '@halloo/contract/console-addresses';
import {
  type Icon,
  IconApi,
  IconBook2,
  IconDeviceDesktop,
  IconDeviceSim,
  IconEar,
  IconFileText,
  IconGift,
  IconHome,
  IconKeyboard,
  IconLogout,
  IconMicrophone2,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSpeakerphone,
  IconSun,
  IconTextCaption,
  IconUpload,
  IconUser,
  IconUserSearch,
  IconVocabulary,
} from '@tabler/icons-react';
import { say } from '../../../words/say.ts';
import type { Group, Item } from './item.ts';
import { sayPalette } from './say-palette.ts';

/** What the palette does besides opening a page. */
export interface Doings {
  setScheme: (scheme: 'light' | 'dark' | 'auto') => void;
  showShortcuts: () => void;
  signOut: () => void;
}

const opens = (group: Group, Icon: Icon, label: string, words: string, to: ConsoleAddress): Item => ({
  id: to,
  group,
  label,
  words,
  Icon,
  act: { to },
});

const does = (id: string, Icon: Icon, label: string, words: string, run: () => void): Item => ({
  id,
  group: 'actions',
  label,
  words,
  Icon,
  act: { run },
});

const tabNames: Readonly<Record<SettingsTab, string>> = {
  workspace: say('settings.tabs.workspace'),
  people: say('settings.tabs.people'),
  'set-up': say('settings.tabs.setUp'),
  languages: say('settings.tabs.languages'),
  speech: say('settings.tabs.speech'),
  messages: say('settings.tabs.messages'),
  email: say('settings.tabs.email'),
  'do-not-call': say('settings.tabs.doNotCall'),
  'calling-rules': say('settings.tabs.callingRules'),
  prices: say('settings.tabs.prices'),
  outcomes: say('settings.tabs.outcomes'),
  announcements: say('settings.tabs.announcements'),
  webhooks: say('settings.tabs.webhooks'),
  'api-keys': say('settings.tabs.apiKeys'),
  privacy: say('settings.tabs.privacy'),
  system: say('settings.tabs.system'),
  activity: say('settings.tabs.activity'),
};

const creations: readonly Item[] = [
  opens(
    'actions',
    IconPlus,
    sayPalette('palette.createCampaign'),
    sayPalette('palette.words.createCampaign'),
    addresses.campaignForm(),
  ),
  opens(
    'actions',
    IconMicrophone2,
    sayPalette('palette.addScript'),
    sayPalette('palette.words.addScript'),
    addresses.addScript(),
  ),
  opens(
    'actions',
    IconUpload,
    sayPalette('palette.uploadAudio'),
    sayPalette('palette.words.uploadAudio'),
    addresses.uploadScript(),
  ),
  opens(
    'actions',
    IconTextCaption,
    sayPalette('palette.speakText'),
    sayPalette('palette.words.speakText'),
    addresses.textToSpeech(),
  ),
  opens('actions', IconDeviceSim, sayPalette('palette.addSim'), sayPalette('palette.words.addSim'), addresses.newSim()),
  opens(
    'actions',
    IconUserSearch,
    sayPalette('palette.findPerson'),
    sayPalette('palette.words.findPerson'),
    addresses.people(),
  ),
];

/** Home has an address of its own where the console has that screen. */
const home = (screens as Readonly<Record<string, string>>).home as ConsoleAddress | undefined;

const pages: readonly Item[] = [
  ...(home ? [opens('pages', IconHome, sayPalette('palette.home'), sayPalette('palette.words.home'), home)] : []),
  opens('pages', IconSpeakerphone, sayPalette('palette.campaigns'), '', addresses.campaigns()),
  opens(
    'pages',
    IconMicrophone2,
    sayPalette('palette.scripts'),
    sayPalette('palette.words.scripts'),
    addresses.scripts(),
  ),
  opens('pages', IconEar, sayPalette('palette.voices'), sayPalette('palette.words.voices'), addresses.voices()),
  opens('pages', IconDeviceSim, sayPalette('palette.sims'), sayPalette('palette.words.sims'), addresses.sims()),
  opens('pages', IconUser, sayPalette('palette.account'), sayPalette('palette.words.account'), addresses.account()),
];

const settings: readonly Item[] = settingsTabs.map((tab) =>
  opens(
    'settings',
    IconSettings,
    sayPalette('palette.settingsTab', { tab: tabNames[tab] }),
    sayPalette(`palette.words.${tab}`),
    addresses.settings(tab),
  ),
);

const help: readonly Item[] = [
  opens('help', IconBook2, sayPalette('palette.guides'), sayPalette('palette.words.help'), addresses.help()),
  opens(
    'help',
    IconVocabulary,
    sayPalette('palette.glossary'),
    sayPalette('palette.words.glossary'),
    addresses.glossary(),
  ),
  opens('help', IconGift, sayPalette('palette.news'), sayPalette('palette.words.news'), addresses.news()),
  ...guides.map(({ slug, title, about }) => opens('help', IconFileText, title, about, addresses.guide(slug))),
];

/** Everything that the palette offers without asking the server. */
export const commandsFor = ({ setScheme, showShortcuts, signOut }: Doings): Item[] => [
  ...creations,
  does('dark', IconMoon, sayPalette('palette.dark'), sayPalette('palette.words.dark'), () => setScheme('dark')),
  does('light', IconSun, sayPalette('palette.light'), sayPalette('palette.words.light'), () => setScheme('light')),
  does(
    'system-scheme',
    IconDeviceDesktop,
    sayPalette('palette.systemScheme'),
    sayPalette('palette.words.systemScheme'),
    () => setScheme('auto'),
  ),
  does(
    'shortcuts',
    IconKeyboard,
    sayPalette('palette.shortcuts'),
    sayPalette('palette.words.shortcuts'),
    showShortcuts,
  ),
  does('sign-out', IconLogout, sayPalette('palette.signOut'), sayPalette('palette.words.signOut'), signOut),
  ...pages,
  ...settings,
  ...help,
  {
    ...does('api-docs', IconApi, sayPalette('palette.apiDocs'), sayPalette('palette.words.apiDocs'), () =>
      location.assign('/api/docs'),
    ),
    group: 'help',
  },
];
