import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSend } from '../../ui/use-send.ts';
import { changeFirstHour, firstHourQuery } from './queries.ts';

/** Ticks “Hear a call” off when somebody is in a call of the phone, unless it is ticked off or nobody looks at it. */
export const useNoteHeard = (talking: boolean) => {
  const client = useQueryClient();
  // It stays unticked if this fails; that is not worth a notice.
  const { send } = useSend(changeFirstHour, { onError: () => {} });
  const note = useEffectEvent(() => {
    const hour = client.getQueryData(firstHourQuery.queryKey);
    if (hour && !hour.steps.hear && (hour.welcome || hour.checklist)) send({ heard: true });
  });
  useEffect(() => {
    if (talking) note();
  }, [talking]);
};
