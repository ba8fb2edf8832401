import { leadRoutes } from '@halloo/contract/leads';
import { Anchor, Group } from '@mantine/core';
import { download } from '../../api/download.ts';
import { useSend } from '../../ui/use-send.ts';

interface SampleLinksProps {
  excel: string;
  csv: string;
}

const saveSample = {
  send: (kind: 'xlsx' | 'csv') =>
    download(kind === 'xlsx' ? leadRoutes.excelSample : leadRoutes.csvSample, { fileName: `halloo-leads.${kind}` }),
};

/** Downloads of sample files. */
export function SampleLinks({ excel, csv }: SampleLinksProps) {
  const { send } = useSend(saveSample);
  return (
    <Group gap="md">
      <Anchor component="button" type="button" onClick={() => send('xlsx')}>
        {excel}
      </Anchor>
      <Anchor component="button" type="button" onClick={() => send('csv')}>
        {csv}
      </Anchor>
    </Group>
  );
}
