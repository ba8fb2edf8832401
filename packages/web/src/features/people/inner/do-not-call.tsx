import type { PersonPage } from '@halloo/contract/people';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPhoneCheck, IconPhoneOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMay, useRoleLock } from '../../../shared/roles/use-may.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import { allowPerson, blockPerson } from './queries.ts';

/** Whether the number may be called at all, and the switch. */
export function DoNotCall({ person, timezone }: { person: PersonPage; timezone: string }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const done = { notice: ({ msg }: { msg: string }) => msg, onSuccess: () => setAsking(false) };
  const block = useSend(blockPerson(person.id), done);
  const allow = useSend(allowPerson(person.id), done);
  const mayBlock = useMay('run');
  const lock = useRoleLock('manage');
  const entry = person.do_not_call;
  const since = entry && {
    moment: momentIn(entry.added_at, timezone),
    who: entry.added_by ?? say('person.dncCaller'),
    reason: entry.reason || say('person.dncNoReason'),
  };
  return (
    <Group justify="space-between" align="flex-start">
      <Text>{since ? say('person.dncOn', since) : say('person.dncOff')}</Text>
      {entry ? (
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconPhoneCheck size={16} aria-hidden />}
          disabled={lock !== undefined}
          title={lock}
          onClick={() => setAsking(true)}
        >
          {say('person.dncAllow')}
        </Button>
      ) : (
        mayBlock && (
          <Button
            ref={opener}
            variant="default"
            leftSection={<IconPhoneOff size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {say('person.dncBlock')}
          </Button>
        )
      )}
      <ConfirmDialog
        opened={isAsking}
        title={entry ? say('person.dncAllowTitle') : say('person.dncBlockTitle')}
        confirm={
          entry
            ? { label: say('person.dncAllow'), icon: <IconPhoneCheck size={16} aria-hidden /> }
            : { label: say('person.dncBlock'), icon: <IconPhoneOff size={16} aria-hidden />, danger: true }
        }
        keep={say('person.dncKeep')}
        working={block.isPending || allow.isPending}
        onConfirm={() => (entry ? allow.send() : block.send(reason.trim()))}
        onClose={() => setAsking(false)}
        opener={opener.current}
      >
        <Text>{entry ? say('person.dncAllowHelp') : say('person.dncBlockHelp')}</Text>
        {!entry && (
          <TextInput
            mt="sm"
            label={say('person.dncReason')}
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </ConfirmDialog>
    </Group>
  );
}
