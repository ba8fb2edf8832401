/** What a row of the survey is. */
export type RowType =
  | { readonly is: 'note' | 'text' | 'phone' | 'audio' | 'integer' | 'decimal' | 'range' | 'date' | 'acknowledge' }
  | { readonly is: 'select'; readonly list: string; readonly orOther: boolean }
  | { readonly is: 'calculate' | 'hidden' }
  | { readonly is: 'begin' | 'end'; readonly what: 'group' | 'repeat' }
  /** Filled by the device, without asking. */
  | { readonly is: 'meta'; readonly today: boolean }
  /** Needs a screen, a camera or a map; `several`: more than one choice. */
  | { readonly is: 'screen'; readonly several: boolean }
  /** Choices in another file. */
  | { readonly is: 'elsewhere' }
  | { readonly is: 'unknown' };

const simple = new Map<string, RowType>(
  Object.entries({
    note: { is: 'note' },
    text: { is: 'text' },
    string: { is: 'text' },
    'phone number': { is: 'phone' },
    tel: { is: 'phone' },
    audio: { is: 'audio' },
    integer: { is: 'integer' },
    int: { is: 'integer' },
    decimal: { is: 'decimal' },
    percentage: { is: 'integer' },
    range: { is: 'range' },
    date: { is: 'date' },
    acknowledge: { is: 'acknowledge' },
    trigger: { is: 'acknowledge' },
    calculate: { is: 'calculate' },
    'calculate here': { is: 'calculate' },
    hidden: { is: 'hidden' },
    today: { is: 'meta', today: true },
  }),
);

const meta = new Set(
  'start|end|deviceid|subscriberid|simserial|phonenumber|username|email|audit|imei|start time|end time|device id|start-geopoint|background-audio|instanceid|instance_id|uuid'.split(
    '|',
  ),
);

const screen = new Set(
  'geopoint|geotrace|geoshape|gps|location|image|photo|picture|signature|video|file|barcode|qrcode|time|datetime|date and time|dateTime|osm|rank|xml-external|csv-external|matrix|begin kobomatrix|end kobomatrix|begin score|end score|score row|begin rank|end rank|rank level|table|url|printer|select all that apply|select multiple'
    .toLowerCase()
    .split('|'),
);

const one = /^(?:select[ _]?one|select1|select one from|add select one prompt using)[ _]?(?:from )?\s*(\S.*)?$/i;
const several = /^(?:select[ _]?multiple|select all that apply|add select multiple prompt using|rank)\b/i;
const map = /^osm\b/i;
const external = /^select[ _]?(?:one|multiple)[ _](?:from[ _]file|external)\b/i;
const grouping = /^(begin|end)[ _]?(group|repeat|lgroup|loop|looped[ _]group)?\b/i;
const orOther = /\s+(?:or[ _]other|or specify other)$/i;

const words = (type: string) => type.trim().replace(/\s+/g, ' ');

/** Reads the type of a row, in the spellings of the specification and its older ones. */
export const readType = (given: string): RowType => {
  const type = words(given);
  const lower = type.toLowerCase();
  const spaced = lower.replaceAll('_', ' ');
  if (meta.has(lower) || meta.has(spaced)) return { is: 'meta', today: false };
  if (screen.has(lower) || screen.has(spaced)) return { is: 'screen', several: several.test(lower) };
  const prompted = /^(?:add )?(.*) prompt$/.exec(spaced)?.[1] ?? '';
  const plain = simple.get(lower) ?? simple.get(spaced) ?? simple.get(prompted);
  if (plain) return plain;
  const group = grouping.exec(lower);
  if (group) {
    const what = (group[2] ?? 'group') === 'group' ? 'group' : 'repeat';
    return { is: group[1] === 'begin' ? 'begin' : 'end', what };
  }
  if (external.test(lower)) return { is: 'elsewhere' };
  if (map.test(lower)) return { is: 'screen', several: false };
  if (several.test(lower)) return { is: 'screen', several: true };
  const list = one.exec(type);
  if (!list) return { is: 'unknown' };
  const named = list[1] ?? '';
  return { is: 'select', list: named.replace(orOther, '').trim(), orOther: orOther.test(named) };
};
