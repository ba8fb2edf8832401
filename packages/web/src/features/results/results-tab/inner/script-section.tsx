import { type Result, type ResultCampaign, resultPageSizes, type ScriptRow } from '@halloo/contract/results';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AudioPlayer } from '../../../../ui/audio-player.tsx';
import type { ListColumn } from '../../../../ui/data-list.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { Section } from '../../../../ui/section.tsx';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { zoneName } from '../../../../ui/zone-name.ts';
import { say } from '../../../../words/say.ts';
import { DialledOn } from '../../parts/dialled-on.tsx';
import { scriptRowsQuery } from '../../parts/queries.ts';
import { readTablePlace, writeTablePlace } from '../../parts/result-address.ts';
import { ResultList } from '../../parts/result-list.tsx';
import { nameOf } from '../../parts/result-words.ts';
import classes from '../../parts/results.module.css';
import { useAddress } from '../../parts/use-address.ts';

interface ScriptSectionProps {
  campaign: ResultCampaign;
  used: Result['scripts'][number];
}

const columnsOf = (zone: string): ListColumn<ScriptRow>[] => [
  {
    name: 'date',
    header: say('results.column.callDate'),
    width: 152,
    card: 'head',
    cell: (row) => <DialledOn moment={row.call_date} zone={zone} />,
  },
  {
    name: 'first',
    header: say('results.column.firstName'),
    card: 'title',
    cardCell: nameOf,
    cell: (row) => row.first_name && <TruncatedText>{row.first_name}</TruncatedText>,
  },
  {
    name: 'last',
    header: say('results.column.lastName'),
    only: 'table',
    cell: (row) => row.last_name && <TruncatedText>{row.last_name}</TruncatedText>,
  },
  {
    name: 'phone',
    header: say('results.column.phoneNo'),
    width: 148,
    card: 'head',
    cell: (row) => <PhoneNumber>{row.phone_no}</PhoneNumber>,
  },
  {
    name: 'keyword',
    header: say('results.column.keyword'),
    card: 'state',
    cell: (row) => row.response_keyword && <TruncatedText>{row.response_keyword}</TruncatedText>,
  },
  {
    name: 'group',
    header: say('results.column.group'),
    cell: (row) => row.response_group && <TruncatedText>{row.response_group}</TruncatedText>,
  },
  {
    name: 'recording',
    header: say('results.column.recording'),
    width: 240,
    card: 'broad',
    cell: (row) =>
      row.recorded_file && (
        <AudioPlayer compact src={row.recorded_file} label={say('results.answerFrom', { name: nameOf(row) })} />
      ),
  },
];

/** The people who heard a script, newest first, with their answers. */
export function ScriptSection({ campaign, used: { script, count, table_data } }: ScriptSectionProps) {
  const { params, show } = useAddress();
  const prefix = `s${script.id}-`;
  const place = readTablePlace(params, prefix);
  // The result itself contains the first rows.
  const first = place.page === 1 && place.pageSize === resultPageSizes[0];
  const rows = useQuery({ ...scriptRowsQuery(campaign.id, script.id, place), enabled: !first });
  const columns = useMemo(() => columnsOf(campaign.timezone), [campaign.timezone]);
  return (
    <Section
      full
      title={script.script_name}
      about={
        <>
          {say('results.script.type', { type: script.script_type, zone: zoneName(campaign.timezone) })}
          {script.script_message && (
            <Text c="dimmed" className={classes.message} lineClamp={2}>
              {say('results.quoted', { text: script.script_message })}
            </Text>
          )}
        </>
      }
    >
      <ResultList
        name="script-result"
        label={say('results.script.calls', { script: script.script_name })}
        columns={columns}
        list={
          first ? { ...rows, isError: false, isPlaceholderData: false, data: { count, results: table_data } } : rows
        }
        place={place}
        onPlace={(next, how) => show(writeTablePlace(params, next, prefix), how)}
        total={(all) => say('results.script.count', { count: all })}
        empty={<Text c="dimmed">{say('results.script.empty')}</Text>}
      />
    </Section>
  );
}
