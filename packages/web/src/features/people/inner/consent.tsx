import type { ConsentEntry } from '@halloo/contract/consent';
import type { PersonPage } from '@halloo/contract/people';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMay } from '../../../shared/roles/use-may.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import { recordConsent } from './queries.ts';

/** Whether a person consents to calls, how that is known, and buttons to note a change. */
export function Consent({ person, timezone }: { person: PersonPage; timezone: string }) {
  const mayNote = useMay('run');
  const [newest] = person.consents;
  return (
    <Stack>
      {newest ? (
        <Stack gap="xs" component="ul" m={0} p={0}>
          {person.consents.map((entry) => (
            <Entry key={entry.id} entry={entry} timezone={timezone} />
          ))}
        </Stack>
      ) : (
        <Text c="dimmed">{say('person.consentNone')}</Text>
      )}
      {mayNote && (
        <Group>
          {newest?.given !== true && <Note id={person.id} given />}
          {newest?.given !== false && <Note id={person.id} given={false} />}
        </Group>
      )}
    </Stack>
  );
}

function Entry({ entry, timezone }: { entry: ConsentEntry; timezone: string }) {
  const what = entry.given ? say('person.consentGiven') : say('person.consentWithdrawn');
  return (
    <Group component="li" gap="xs">
      <Tag tone={entry.given ? 'green' : 'grey'}>{what}</Tag>
      <Text size="sm">{momentIn(entry.at, timezone)}</Text>
      <Text size="sm" c="dimmed">
        {[sourceInWords(entry), entry.how].filter(Boolean).join(' · ')}
      </Text>
    </Group>
  );
}

const sourceInWords = ({ source, by, campaign, list }: ConsentEntry): string => {
  const who = by ?? say('person.consentGone');
  if (source === 'list') return say('person.consentList', { list, campaign });
  if (source === 'call') return say('person.consentCall', { campaign });
  return source === 'staff' ? say('person.consentStaff', { who }) : say('person.consentProgram', { who });
};

function Note({ id, given }: { id: number; given: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [how, setHow] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const note = useSend(recordConsent(id), { notice: ({ msg }) => msg, onSuccess: () => setAsking(false) });
  const label = given ? say('person.consentGive') : say('person.consentWithdraw');
  const icon = given ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />;
  return (
    <>
      <Button ref={opener} variant="default" leftSection={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={given ? say('person.consentGiveTitle') : say('person.consentWithdrawTitle')}
        confirm={{ label, icon }}
        keep={say('person.dncKeep')}
        working={note.isPending}
        onConfirm={() => note.send({ given, how: how.trim() })}
        onClose={() => setAsking(false)}
        opener={opener.current}
      >
        <TextInput
          label={say('person.consentHow')}
          description={say('person.consentHowHelp')}
          maxLength={500}
          value={how}
          onChange={({ currentTarget }) => setHow(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
