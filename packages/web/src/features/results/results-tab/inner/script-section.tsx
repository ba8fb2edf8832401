import { type Result, type ResultCampaign, resultPageSizes, type ScriptRow } from '@halloo/contract/results';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { Section } from '../../../../ui/section.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { DialledOn } from '../../parts/dialled-on.tsx';
import { PagedTable } from '../../parts/paged-table.tsx';
import { scriptRowsQuery } from '../../parts/queries.ts';
import { readTablePlace, writeTablePlace } from '../../parts/result-address.ts';
import type { ResultColumn } from '../../parts/result-table.tsx';
import { nameOf } from '../../parts/result-words.ts';
import classes from '../../parts/results.module.css';
import { useAddress } from '../../parts/use-address.ts';

interface ScriptSectionProps {
  campaign: ResultCampaign;
  used: Result['scripts'][number];
}

const columnsOf = (zone: string): ResultColumn<ScriptRow>[] => [
  { key: 'date', label: 'Call Date', width: 116, cell: (row) => <DialledOn moment={row.call_date} zone={zone} /> },
  {
    key: 'first',
    label: 'First Name',
    cell: (row) => row.first_name && <TruncatedText>{row.first_name}</TruncatedText>,
  },
  { key: 'last', label: 'Last Name', cell: (row) => row.last_name && <TruncatedText>{row.last_name}</TruncatedText> },
  { key: 'phone', label: 'Phone No.', width: 156, cell: (row) => <PhoneNumber>{row.phone_no}</PhoneNumber> },
  {
    key: 'keyword',
    label: 'Response Keyword',
    cell: (row) => row.response_keyword && <TruncatedText>{row.response_keyword}</TruncatedText>,
  },
  {
    key: 'group',
    label: 'Response Group',
    cell: (row) => row.response_group && <TruncatedText>{row.response_group}</TruncatedText>,
  },
  {
    key: 'recording',
    label: 'Recording',
    width: 240,
    broad: true,
    cell: (row) =>
      row.recorded_file && <AudioPlayer compact src={row.recorded_file} label={`Answer of ${nameOf(row)}`} />,
  },
];

/** Who heard a script, newest first, with what they answered after it. */
export function ScriptSection({ campaign, used: { script, count, table_data } }: ScriptSectionProps) {
  const { params, show } = useAddress();
  const prefix = `s${script.id}-`;
  const place = readTablePlace(params, prefix);
  // The first rows come with the page.
  const first = place.page === 1 && place.pageSize === resultPageSizes[0];
  const rows = useQuery({ ...scriptRowsQuery(campaign.id, script.id, place), enabled: !first });
  const columns = useMemo(() => columnsOf(campaign.timezone), [campaign.timezone]);
  return (
    <Section
      full
      title={script.script_name}
      about={
        <>
          {script.script_type} script
          {script.script_message && (
            <Text c="dimmed" className={classes.message} lineClamp={2}>
              “{script.script_message}”
            </Text>
          )}
        </>
      }
    >
      <PagedTable
        label={`Calls that heard ${script.script_name}`}
        columns={columns}
        list={
          first ? { ...rows, isError: false, isPlaceholderData: false, data: { count, results: table_data } } : rows
        }
        place={place}
        onPlace={(next, how) => show(writeTablePlace(params, next, prefix), how)}
        total={(all) => `${formatNumber(all)} ${all === 1 ? 'call' : 'calls'} heard it`}
        empty={<Text c="dimmed">Nobody has heard it yet. Each call in which it plays shows here.</Text>}
      />
    </Section>
  );
}
