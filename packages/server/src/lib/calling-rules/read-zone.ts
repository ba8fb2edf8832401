import { zonesOf } from './region.ts';

/** Names that lists use for zones. The first zone counts unless the number is in another one of them. */
const commonNames: Readonly<Record<string, string>> = {
  ...{ eastern: 'America/New_York', est: 'America/New_York', edt: 'America/New_York', et: 'America/New_York' },
  ...{
    central: 'America/Chicago',
    cst: 'America/Chicago Asia/Shanghai',
    cdt: 'America/Chicago',
    ct: 'America/Chicago',
  },
  ...{ mountain: 'America/Denver', mst: 'America/Denver America/Phoenix', mdt: 'America/Denver', mt: 'America/Denver' },
  ...{
    pacific: 'America/Los_Angeles',
    pst: 'America/Los_Angeles',
    pdt: 'America/Los_Angeles',
    pt: 'America/Los_Angeles',
  },
  ...{ alaska: 'America/Anchorage', akst: 'America/Anchorage', akdt: 'America/Anchorage', arizona: 'America/Phoenix' },
  ...{ hawaii: 'Pacific/Honolulu', hst: 'Pacific/Honolulu', atlantic: 'America/Halifax', ast: 'America/Halifax' },
  ...{
    newfoundland: 'America/St_Johns',
    nst: 'America/St_Johns',
    brt: 'America/Sao_Paulo',
    brasilia: 'America/Sao_Paulo',
  },
  ...{
    ist: 'Asia/Kolkata Europe/Dublin Asia/Jerusalem',
    india: 'Asia/Kolkata',
    pkt: 'Asia/Karachi',
    npt: 'Asia/Kathmandu',
  },
  ...{ utc: 'Etc/UTC', gmt: 'Etc/UTC', z: 'Etc/UTC', wet: 'Europe/Lisbon', bst: 'Europe/London Asia/Dhaka' },
  ...{ cet: 'Europe/Berlin', cest: 'Europe/Berlin', eet: 'Europe/Athens', eest: 'Europe/Athens', msk: 'Europe/Moscow' },
  ...{ wat: 'Africa/Lagos', cat: 'Africa/Maputo', eat: 'Africa/Nairobi', sast: 'Africa/Johannesburg' },
  ...{ gst: 'Asia/Dubai', ict: 'Asia/Bangkok', sgt: 'Asia/Singapore', hkt: 'Asia/Hong_Kong', pht: 'Asia/Manila' },
  ...{ wib: 'Asia/Jakarta', wita: 'Asia/Makassar', wit: 'Asia/Jayapura', jst: 'Asia/Tokyo', kst: 'Asia/Seoul' },
  ...{ aest: 'Australia/Sydney', aedt: 'Australia/Sydney', acst: 'Australia/Adelaide', awst: 'Australia/Perth' },
  ...{ nzst: 'Pacific/Auckland', nzdt: 'Pacific/Auckland' },
};

/** Zones that keep an offset with minutes all year. Whole hours have zones of their own. */
const zonesOfOffset: Readonly<Record<string, string>> = {
  '-09:30': 'Pacific/Marquesas',
  '+03:30': 'Asia/Tehran',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+06:30': 'Asia/Yangon',
  '+08:45': 'Australia/Eucla',
  '+09:30': 'Australia/Darwin',
};

const readOffset = (text: string): string | undefined => {
  const found = /^(?:utc|gmt)?\s*([+−-])\s*(\d{1,2})(?::?([0-5]\d))?$/u.exec(text);
  if (!found) return undefined;
  const [, sign, hours = '', minutes = '00'] = found;
  const isEast = sign === '+';
  const count = Number(hours);
  if (minutes !== '00') return zonesOfOffset[`${isEast ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`];
  if (count === 0) return 'Etc/UTC';
  // Such names count west of Greenwich.
  return count <= (isEast ? 14 : 12) ? `Etc/GMT${isEast ? '-' : '+'}${count}` : undefined;
};

/** The zone of an IANA name in any case, with blanks for its underscores. */
const readName = (text: string): string | undefined => {
  if (!text.includes('/')) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text.replaceAll(' ', '_') }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** 'Eastern Standard Time (US & Canada)' is 'eastern'. */
const plainName = (text: string): string =>
  text
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/\b(?:standard|daylight|summer|time|zone)\b/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const readCommon = (text: string, number: string): string | undefined => {
  const name = plainName(text);
  const zones = Object.hasOwn(commonNames, name) ? commonNames[name]?.split(' ') : undefined;
  return zones?.find((zone) => zonesOf(number).includes(zone)) ?? zones?.[0];
};

/**
 * The zone that a column of a list means: an IANA name in any case, a common name such as 'Eastern' or 'IST', or an offset
 * such as +05:30. Undefined for anything else.
 */
export const readZone = (text: string, number = ''): string | undefined => {
  const typed = text.trim().toLowerCase();
  // '(UTC-05:00) Eastern Time' is the zone with its daylight-saving time; the offset counts where the name says nothing.
  const offset = /^\((.*?)\)/u.exec(typed)?.[1] ?? typed;
  return readName(typed) ?? readCommon(typed, number) ?? readOffset(offset);
};

export interface PersonZone {
  /** Several where a number may be in any of them: hours must hold in each. */
  readonly zones: readonly string[];
  readonly from: 'column' | 'number' | 'campaign';
  /** The value of the column that is no zone. */
  readonly unread?: string;
}

/** The zone of a person: of the column, else of the number, else of the campaign. */
export const zoneOfPerson = (person: {
  readonly column?: string | null | undefined;
  readonly number: string;
  readonly campaignZone: string;
}): PersonZone => {
  const { column, number, campaignZone } = person;
  const typed = column?.trim() ?? '';
  const zone = typed === '' ? undefined : readZone(typed, number);
  if (zone) return { zones: [zone], from: 'column' };
  const found = zonesOf(number);
  return {
    ...(found.length > 0 ? { zones: found, from: 'number' } : { zones: [campaignZone], from: 'campaign' }),
    ...(typed !== '' && { unread: typed }),
  };
};
