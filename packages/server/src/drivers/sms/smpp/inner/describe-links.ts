import type { SmppSettings } from '../settings.ts';
import { placeOf } from './dial.ts';
import type { Link } from './keep-connected.ts';

/** How the connections do, for a person. */
export const describeLinks = (
  settings: Pick<SmppSettings, 'host' | 'port'>,
  links: readonly Link[],
): { readonly state: 'ready' | 'failing'; readonly note: string } => {
  const place = placeOf(settings);
  const roles = links.map(({ role }) => `a ${role}`).join(' and ');
  const down = links.filter((link) => link.state().kind !== 'up');
  if (links.length > 0 && down.length === 0) return { state: 'ready', note: `Connected to ${place} as ${roles}.` };

  const [link] = down;
  const as = link && down.length < links.length ? ` as a ${link.role}` : '';
  const fault = link?.lastFault();
  if (!link || link.state().kind === 'closed') return { state: 'failing', note: `Not connected to ${place}.` };
  if (!fault) return { state: 'failing', note: `Connecting to ${place}${as}.` };
  const next = fault.needsPerson ? 'Check the settings; it is tried again now and then.' : 'Trying again.';
  return { state: 'failing', note: `Not connected to ${place}${as}: ${fault.why}. ${next}` };
};
