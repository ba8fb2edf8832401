import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

const signs = ['pointerdown', 'keydown'] as const;

/**
 * Shows notices. Its code comes with the first click, key or notice, so that the first page is shown sooner; after that it is
 * there when Halloo cannot be reached.
 */
export function Notices() {
  const [Host, setHost] = useState<ComponentType>();
  const isWaiting = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (Host) return;
    const load = () =>
      void import('./notices-host.tsx').then(
        ({ NoticesHost }) => setHost(() => NoticesHost),
        () => undefined,
      );
    if (isWaiting) load();
    for (const sign of signs) addEventListener(sign, load, { capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, load, { capture: true });
    };
  }, [Host, isWaiting]);
  return Host ? <Host /> : null;
}
