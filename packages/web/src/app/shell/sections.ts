import { screens } from '@halloo/contract/console-addresses';
import { matchPath } from 'react-router';
import { say } from '../../words/say.ts';

/** A part of the console: its first screen, and the screens that belong to it. */
export interface Section {
  readonly to: string;
  readonly also: readonly string[];
  readonly label: string;
}

export const homeSection: Section = { to: screens.home, also: [], label: say('home.title') };
export const campaignSection: Section = {
  to: screens.campaigns,
  also: [
    screens.campaignForm,
    screens.campaignFormV2,
    screens.campaignDetails,
    screens.monitor,
    screens.result,
    screens.flow,
  ],
  label: say('shell.campaigns'),
};
export const scriptSection: Section = {
  to: screens.scripts,
  also: [screens.addOlderScript, screens.olderScripts],
  label: say('shell.audioScript'),
};
export const simSection: Section = { to: screens.sims, also: [screens.addSim], label: say('shell.simCard') };

/** The sections of the sidebar; a screen outside of them, such as the settings, is a section of its own. */
export const sections = [homeSection, campaignSection, scriptSection, simSection];

export const isInside = ({ to, also }: Section, pathname: string) =>
  [to, ...also].some((path) => matchPath({ path, end: false }, pathname));
