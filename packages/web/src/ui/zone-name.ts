import { language } from '@halloo/words/language';
import { perZone } from './inner/per-zone.ts';

/** A time zone as people call it: "India Time" for Asia/Kolkata; its own name where the browser knows none. */
export const zoneName = perZone((timeZone) => {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
});
