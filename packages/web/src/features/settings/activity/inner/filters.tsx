import { auditKindNames } from '@halloo/contract/audit';
import { Button, Menu, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../../../api/accounts.ts';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import classes from '../activity.module.css';
import { type Filters, signFiles } from './queries.ts';

const kinds = auditKindNames.map((value) => ({ value, label: say(`settings.activity.kind.${value}`) }));

const dayLabelWidth = 56;

/** An empty date shows the same in both inputs. */
function DayLabel({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" aria-hidden>
      {text}
    </Text>
  );
}

interface ActivityFiltersProps {
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
}

export function ActivityFilters({ filters, onFilter }: ActivityFiltersProps) {
  const accounts = useQuery(accountsQuery);
  const emails = (accounts.data ?? []).map(({ email }) => email);
  const known = filters.who === '' || emails.includes(filters.who) ? emails : [filters.who, ...emails];
  return (
    <div className={classes.filters}>
      <SearchBox
        value={filters.search}
        label={say('settings.activity.search')}
        onSearch={(search) => onFilter({ search })}
      />
      <Select
        aria-label={say('settings.activity.who')}
        placeholder={say('settings.activity.everybody')}
        data={known}
        searchable
        clearable
        value={filters.who === '' ? null : filters.who}
        onChange={(who) => onFilter({ who: who ?? '' })}
      />
      <Select
        aria-label={say('settings.activity.kind')}
        placeholder={say('settings.activity.everyKind')}
        data={kinds}
        clearable
        value={filters.kind ?? null}
        onChange={(kind) => onFilter({ kind: auditKindNames.find((one) => one === kind) })}
      />
      <TextInput
        type="date"
        aria-label={say('settings.activity.from')}
        leftSection={<DayLabel text={say('settings.activity.fromShort')} />}
        leftSectionWidth={dayLabelWidth}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={({ currentTarget }) => onFilter({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        aria-label={say('settings.activity.to')}
        leftSection={<DayLabel text={say('settings.activity.toShort')} />}
        leftSectionWidth={dayLabelWidth}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={({ currentTarget }) => onFilter({ to: currentTarget.value || undefined })}
      />
    </div>
  );
}

/** The browser streams the file to disk: a million entries never pass through the page. */
const saveFrom = (address: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

export function ExportMenu({ filters }: { filters: Filters }) {
  const { send, isPending } = useSend(signFiles, { onSuccess: (files, { file }) => saveFrom(files[file]) });
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {say('settings.activity.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => send({ filters, file: 'csv' })}>{say('settings.activity.exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => send({ filters, file: 'chain' })}>{say('settings.activity.exportChain')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
