const key = 'palette-recent';
const most = 6;

/** A place that was opened from the palette. Actions without an address are known by their id alone. */
export interface Recent {
  id: string;
  label: string;
  to?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.label === 'string' &&
  (value.to === undefined || (typeof value.to === 'string' && /^\/(?!\/)/.test(value.to)));

/** Newest first. Of this person alone: another one may use this browser next. */
export const readRecent = (owner: number | undefined): Recent[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (!isRecord(stored) || stored.owner !== owner || !Array.isArray(stored.places)) return [];
    return stored.places.filter(isRecent).slice(0, most);
  } catch {
    return [];
  }
};

export const rememberRecent = (owner: number | undefined, chosen: Recent) => {
  const others = readRecent(owner).filter(({ id }) => id !== chosen.id);
  localStorage.setItem(key, JSON.stringify({ owner, places: [chosen, ...others].slice(0, most) }));
};
