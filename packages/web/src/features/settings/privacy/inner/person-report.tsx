import { type Erased, type Person, privacyRoutes } from '@halloo/contract/privacy';
import { Button, Text, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../../api/download.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { describeError } from '../../../../ui/states.tsx';
import { Counts } from './counts.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { PersonParts } from './person-parts.tsx';
import classes from './privacy.module.css';
import { knownCounts } from './words.ts';

interface PersonReportProps {
  person: Person;
  onErased: (done: Erased) => void;
}

const fileName = 'Person.zip';

/** What is known of one person, with what can be done about it. */
export function PersonReport({ person, onErased }: PersonReportProps) {
  const [erasing, setErasing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const counts = knownCounts(person);
  const saving = useMutation({
    mutationFn: () => download(privacyRoutes.downloadPerson, { body: { number: person.number }, fileName }),
    onSuccess: () => notifySuccess(`Saved as “${fileName}”: a text to read, JSON, and the recordings.`),
    onError: (error) => notifyError(describeError(error).message),
  });
  return (
    <section className={classes.report} aria-label="What is known">
      <div className={classes.reportHead}>
        <Title order={3} size="h4" ref={title} tabIndex={-1} className={classes.reportTitle}>
          What is known of <PhoneNumber>{person.number}</PhoneNumber>
        </Title>
        {counts.length > 0 && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              Download all
            </Button>
            <Button
              ref={opener}
              color="danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setErasing(true)}
            >
              Erase this person
            </Button>
          </div>
        )}
      </div>
      {counts.length === 0 ? (
        <Text c="dimmed">Nothing is known of this number.</Text>
      ) : (
        <>
          <Counts label="How much is known" counts={counts} />
          <PersonParts person={person} />
        </>
      )}
      {person.elsewhere.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <EraseDialog
        person={person}
        opened={erasing}
        opener={opener.current}
        onClose={() => setErasing(false)}
        onErased={onErased}
      />
    </section>
  );
}
