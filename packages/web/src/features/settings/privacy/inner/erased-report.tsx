import type { Erased } from '@halloo/contract/privacy';
import { Button, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../../api/download.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { Rich } from '../../../../words/rich.tsx';
import { say } from '../../../../words/say.ts';
import { Counts } from './counts.tsx';
import classes from './privacy.module.css';
import { erasedCounts } from './words.ts';

/** The result of an erasure, and the places that still hold the data. Does not contain the number. */
export function ErasedReport({ erased }: { erased: Erased }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const counts = erasedCounts(erased);
  const save = () =>
    saveFile(
      new Blob([`${JSON.stringify(erased, null, 2)}\n`], { type: 'application/json' }),
      say('settings.privacy.reportFile', { reference: erased.reference }),
    );
  return (
    <section className={classes.report} aria-label={say('settings.privacy.erasedData')}>
      <div className={classes.reportHead}>
        <Title order={3} size="h4" ref={title} tabIndex={-1} className={classes.reportTitle}>
          {say('settings.privacy.erased')}
        </Title>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {say('settings.privacy.saveReport')}
        </Button>
      </div>
      {counts.length > 0 && <Counts label={say('settings.privacy.erasedData')} counts={counts} />}
      <ul className={classes.left} aria-label={say('settings.privacy.notes')}>
        {erased.left.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Text c="dimmed" size="xs">
        <Rich
          text="settings.privacy.erasedReference"
          given={{ moment: formatMoment(erased.erased_at), reference: erased.reference }}
          tags={{ code: (inside) => <code>{inside}</code> }}
        />
      </Text>
    </section>
  );
}
