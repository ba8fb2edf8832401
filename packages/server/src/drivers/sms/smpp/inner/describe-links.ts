import { say } from '../../../../platform/words.ts';
import type { SmppSettings } from '../settings.ts';
import { placeOf } from './dial.ts';
import type { Link } from './keep-connected.ts';

const faultInWords = (place: string, role: string | undefined, fault: ReturnType<Link['lastFault']>): string => {
  if (!fault) return role ? say('smpp.connectingAs', { place, role }) : say('smpp.connecting', { place });
  const { why, needsPerson } = fault;
  if (needsPerson) {
    return role ? say('smpp.checkSettingsAs', { place, role, why }) : say('smpp.checkSettings', { place, why });
  }
  return role ? say('smpp.retryingAs', { place, role, why }) : say('smpp.retrying', { place, why });
};

/** The state of the connections, for a person. */
export const describeLinks = (
  settings: Pick<SmppSettings, 'host' | 'port'>,
  links: readonly Link[],
): { readonly state: 'ready' | 'failing'; readonly note: string } => {
  const place = placeOf(settings);
  const down = links.filter((link) => link.state().kind !== 'up');
  if (links.length > 0 && down.length === 0) {
    const note =
      links.length === 1 ? say('smpp.connected.transceiver', { place }) : say('smpp.connected.both', { place });
    return { state: 'ready', note };
  }

  const [link] = down;
  if (!link || link.state().kind === 'closed') return { state: 'failing', note: say('smpp.notConnected', { place }) };
  // Where one of two connections is up, the note names the other.
  const role = down.length < links.length ? link.role : undefined;
  return { state: 'failing', note: faultInWords(place, role, link.lastFault()) };
};
