import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** At the bottom, away from the actions of a page; on small screens at the top, away from the keyboard. */
export function NoticesHost() {
  const wide = useMediaQuery('(min-width: 48em)');
  return <Notifications position={wide ? 'bottom-right' : 'top-center'} limit={4} />;
}
