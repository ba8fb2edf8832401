import { leadRoutes } from '@halloo/contract/leads';
import { Anchor, Group } from '@mantine/core';
import { useDownload } from './inner/use-download.ts';

interface SampleLinksProps {
  excel: string;
  csv: string;
}

/** Lists that show how a file should look. */
export function SampleLinks({ excel, csv }: SampleLinksProps) {
  const { start } = useDownload();
  return (
    <Group gap="md">
      <Anchor
        component="button"
        type="button"
        onClick={() => start(leadRoutes.excelSample, { fileName: 'halloo-leads.xlsx' })}
      >
        {excel}
      </Anchor>
      <Anchor
        component="button"
        type="button"
        onClick={() => start(leadRoutes.csvSample, { fileName: 'halloo-leads.csv' })}
      >
        {csv}
      </Anchor>
    </Group>
  );
}
