import { dateTimeIn } from '../../../ui/zone-moment.ts';

/** Day and time of a call in the campaign's time zone. */
export function DialledOn({ moment, zone }: { moment: string; zone: string }) {
  return <time dateTime={moment}>{dateTimeIn(moment, zone)}</time>;
}
