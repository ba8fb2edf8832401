import type { MissedRings } from '@halloo/contract/missed-calls';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconPhoneIncoming } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { simulateRing } from '../queries.ts';
import { sayMissed } from '../say-missed.ts';

/** On the simulated line somebody rings at a press of a button. */
export function SimulateRing({ rings: { campaign_id, numbers } }: { rings: MissedRings }) {
  const [opened, setOpened] = useState(false);
  const [from, setFrom] = useState('');
  const [chosen, setChosen] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(false);
  const ringing = useSend(simulateRing(campaign_id), { notice: sayMissed('missed.rang'), onSuccess: close });
  const to = chosen !== undefined && numbers.includes(chosen) ? chosen : (numbers[0] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ringing.send({ from: from.trim(), to });
  };
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconPhoneIncoming size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {sayMissed('missed.ring')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        opener={opener.current}
        busy={ringing.isPending}
        title={sayMissed('missed.ring')}
      >
        <form onSubmit={submit} aria-label={sayMissed('missed.ring')}>
          <Stack gap="md">
            <TextInput
              data-autofocus
              type="tel"
              autoComplete="off"
              maxLength={20}
              label={sayMissed('missed.ringFrom')}
              description={sayMissed('missed.ringFromHelp')}
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <Select
              allowDeselect={false}
              label={sayMissed('missed.ringTo')}
              data={[...numbers]}
              value={to}
              onChange={(number) => setChosen(number ?? undefined)}
            />
          </Stack>
          <DialogActions submit={sayMissed('missed.ring')} sending={ringing.isPending} onCancel={close} />
        </form>
      </Dialog>
    </>
  );
}
