import type { ResultCampaign } from '@halloo/contract/results';
import { Drawer } from '@mantine/core';
import { CallDetail } from '../../../shared/call-detail/call-detail.tsx';
import { say } from '../../../words/say.ts';
import { readId } from './result-address.ts';
import { useAddress } from './use-address.ts';
import { useOpenCall } from './use-open-call.ts';

/** One call, over the list that it was opened from. It is in the address, so that the link can be shared. */
export function CallDrawer({ campaign }: { campaign: ResultCampaign }) {
  const { params } = useAddress();
  const { to, close } = useOpenCall();
  const id = readId(params.get('call'));
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={say('results.call.title')}
      closeButtonProps={{ 'aria-label': say('results.call.close') }}
    >
      {id !== undefined && <CallDetail key={id} campaignId={campaign.id} callId={id} to={to} />}
    </Drawer>
  );
}
