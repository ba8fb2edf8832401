import { zonesOfAmerica } from './zones-of-america.ts';
import { zonesOfTheWorld } from './zones-of-the-world.ts';

/*
 * Time zones of phone numbers by the longest prefix of their E.164 digits.
 *
 * Facts are from the ITU-T list of country codes and national numbering plan notices, the area code lists of NANPA and CNA,
 * the plans of Anatel (Brazil), IFT (Mexico), ACMA (Australia), Kominfo (Indonesia), Russia and Kazakhstan, and the IANA time
 * zone database 2025b.
 *
 * Mobile numbers can be used anywhere, and ported numbers may have moved. Mexico gives out new ranges by eight large regions
 * since 2019, so its newest numbers are less sure. Places with fewer than about 1 in 200 people of their area are left out.
 */

/** Areas in two or more zones. Key: the zones, that of most people first. Value: the prefixes. */
const splitByZones: Readonly<Record<string, string>> = {
  // United States
  'America/Chicago America/New_York': '1219 1270 1364 1448 1850', // IN, KY, KY, FL, FL
  'America/New_York America/Chicago': '1423 1606 1729', // TN, KY, TN
  'America/Indiana/Indianapolis America/Chicago': '1574 1812 1930',
  'America/Detroit America/Menominee': '1906',
  'America/Chicago America/Denver': '1308 1605 1620 1701 1785', // NE, SD, KS, ND, KS
  'America/Boise America/Los_Angeles': '1208 1986',
  'America/Los_Angeles America/Boise': '1458 1541 1775', // OR, OR, NV
  'America/Phoenix America/Denver': '1928', // Navajo Nation has summer time
  'America/Anchorage America/Adak': '1907',
  // Canada
  'America/St_Johns America/Goose_Bay': '1709 1879',
  'America/Toronto America/Halifax': '1367 1418 1581', // Magdalen Islands, lower north shore
  'America/Toronto America/Winnipeg': '1807',
  'America/Regina America/Edmonton': '1306 1474 1639', // Lloydminster
  'America/Vancouver America/Edmonton America/Dawson_Creek': '1236 1250 1257 1672 1778',
  'America/Edmonton America/Whitehorse America/Rankin_Inlet America/Iqaluit': '1867',
  // Elsewhere
  'Africa/Lubumbashi Africa/Kinshasa': '2435',
  'America/Hermosillo America/Tijuana': '52653',
  'America/Matamoros America/Monterrey': '52862 52873 52891 52894 52897',
  'America/Manaus America/Eirunepe': '5597',
  'Asia/Makassar Asia/Jakarta': '62526',
  'Asia/Yakutsk Asia/Vladivostok Asia/Srednekolymsk': '7411',
};

/** The main zones of countries with more than one, by calling code. They count where no prefix is known. */
const countryZones: Readonly<Record<string, string>> = {
  1: 'America/New_York America/Chicago America/Denver America/Los_Angeles',
  7: 'Europe/Kaliningrad Europe/Moscow Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Yakutsk Asia/Vladivostok Asia/Magadan Asia/Kamchatka',
  34: 'Europe/Madrid Atlantic/Canary',
  52: 'America/Mexico_City America/Tijuana America/Hermosillo America/Cancun',
  55: 'America/Sao_Paulo America/Manaus America/Rio_Branco',
  56: 'America/Santiago America/Punta_Arenas',
  61: 'Australia/Sydney Australia/Brisbane Australia/Adelaide Australia/Darwin Australia/Perth',
  62: 'Asia/Jakarta Asia/Makassar Asia/Jayapura',
  243: 'Africa/Kinshasa Africa/Lubumbashi',
  262: 'Indian/Reunion Indian/Mayotte',
  351: 'Europe/Lisbon Atlantic/Azores',
  599: 'America/Curacao America/Kralendijk',
  675: 'Pacific/Port_Moresby Pacific/Bougainville',
  686: 'Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati',
  689: 'Pacific/Tahiti Pacific/Marquesas Pacific/Gambier',
  691: 'Pacific/Chuuk Pacific/Pohnpei Pacific/Kosrae',
  976: 'Asia/Ulaanbaatar Asia/Hovd',
};

/** Prefixes without an area, by calling code: mobiles and, in +1, toll-free numbers. */
const withoutArea: Readonly<Record<string, string>> = {
  1: '1800 1833 1844 1855 1866 1877 1888',
  7: '79 7800',
  34: '346 347',
  56: '569',
  61: '614',
  62: '628',
  243: '2438 2439',
  351: '3519',
  675: '6757 6758',
  689: '68987 68988 68989',
  976: '9766 9768 9769',
};

/** Mexican mobiles were written with a 1 after 52 until 2019, and some still are. */
const spellings = (prefix: string): readonly string[] =>
  prefix.startsWith('52') ? [prefix, `521${prefix.slice(2)}`] : [prefix];

const words = (text: string): string[] => text.trim().split(/\s+/);

const areas = function* (): Generator<[prefixes: string, zones: string], void, undefined> {
  for (const [code, zones] of Object.entries(countryZones)) yield [code, zones];
  for (const [zone, prefixes] of Object.entries({ ...zonesOfAmerica, ...zonesOfTheWorld })) yield [prefixes, zone];
  for (const [zones, prefixes] of Object.entries(splitByZones)) yield [prefixes, zones];
  for (const [code, prefixes] of Object.entries(withoutArea)) yield [prefixes, countryZones[code] ?? ''];
};

export const prefixesWithoutArea: ReadonlySet<string> = new Set(Object.values(withoutArea).flatMap(words));

/** The zones of a prefix, that of most people first. */
export const zonesByPrefix: ReadonlyMap<string, readonly string[]> = new Map(
  [...areas()].flatMap(([prefixes, zones]) =>
    words(prefixes)
      .flatMap(spellings)
      .map((prefix): [string, readonly string[]] => [prefix, words(zones)]),
  ),
);
