import type { Erased } from '@halloo/contract/privacy';
import { Button, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../../api/download.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { Counts } from './counts.tsx';
import classes from './privacy.module.css';
import { erasedCounts } from './words.ts';

/** What was erased, and what still holds it. It does not name the number. */
export function ErasedReport({ erased }: { erased: Erased }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const counts = erasedCounts(erased);
  const save = () =>
    saveFile(
      new Blob([`${JSON.stringify(erased, null, 2)}\n`], { type: 'application/json' }),
      `Erased ${erased.reference}.json`,
    );
  return (
    <section className={classes.report} aria-label="What was erased">
      <div className={classes.reportHead}>
        <Title order={3} size="h4" ref={title} tabIndex={-1} className={classes.reportTitle}>
          The person is erased
        </Title>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          Save the report
        </Button>
      </div>
      {counts.length > 0 && <Counts label="What was erased" counts={counts} />}
      <ul className={classes.left} aria-label="What to know">
        {erased.left.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Text c="dimmed" size="xs">
        {formatMoment(erased.erased_at)}. The activity log names the person as <code>{erased.reference}</code>, which is
        not the number and cannot be read back without the key of this Halloo.
      </Text>
    </section>
  );
}
