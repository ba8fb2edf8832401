import { type Erased, type Person, privacyRoutes } from '@halloo/contract/privacy';
import { Button, Text, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../../api/download.ts';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { Rich } from '../../../../words/rich.tsx';
import { say } from '../../../../words/say.ts';
import { Counts } from './counts.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { PersonParts } from './person-parts.tsx';
import classes from './privacy.module.css';
import { knownCounts } from './words.ts';

interface PersonReportProps {
  person: Person;
  onErased: (done: Erased) => void;
}

const fileName = say('settings.privacy.downloadFile');

/** All data about one person, with download and erasure. */
export function PersonReport({ person, onErased }: PersonReportProps) {
  const [erasing, setErasing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const counts = knownCounts(person);
  const saving = useSend(
    { send: () => download(privacyRoutes.downloadPerson, { body: { number: person.number }, fileName }) },
    { notice: say('settings.privacy.downloaded', { file: fileName }) },
  );
  return (
    <section className={classes.report} aria-label={say('settings.privacy.found')}>
      <div className={classes.reportHead}>
        <Title order={3} size="h4" ref={title} tabIndex={-1} className={classes.reportTitle}>
          <Rich
            text="settings.privacy.dataAbout"
            given={{ number: person.number }}
            tags={{ phone: () => <PhoneNumber>{person.number}</PhoneNumber> }}
          />
        </Title>
        {counts.length > 0 && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={saving.isPending}
              onClick={() => saving.send()}
            >
              {say('settings.privacy.download')}
            </Button>
            <Button
              ref={opener}
              color="danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setErasing(true)}
            >
              {say('settings.privacy.erase')}
            </Button>
          </div>
        )}
      </div>
      {counts.length === 0 ? (
        <Text c="dimmed">{say('settings.privacy.noData')}</Text>
      ) : (
        <>
          <Counts label={say('settings.privacy.totals')} counts={counts} />
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
