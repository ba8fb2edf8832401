import { dateIn, momentIn } from '../../../ui/zone-moment.ts';

/** The day of a call in the campaign's time zone; its time on hover. */
export function DialledOn({ moment, zone }: { moment: string; zone: string }) {
  return (
    <time dateTime={moment} title={momentIn(moment, zone)}>
      {dateIn(moment, zone)}
    </time>
  );
}
