import type { CampaignLine } from '@halloo/contract/leads';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchLimit } from '../../../ui/address-filters.ts';
import { messages } from '../../../ui/messages.ts';
import { phoneGroups } from '../../../ui/phone.ts';
import { queries } from './queries.ts';

const debounceMs = 250;
const label = 'Call as a lead';

const nameOf = ({ name, phone }: CampaignLine) => name || phone;
const noteOf = ({ phone, lead_id }: CampaignLine) => [phoneGroups(phone).join(' '), lead_id].filter(Boolean).join(', ');

interface LeadSelectProps {
  campaignId: number;
  value: CampaignLine | undefined;
  onChange: (lead: CampaignLine | undefined) => void;
}

/** One of the campaign's leads, found by the server. Nothing is fetched before it is opened. */
export function LeadSelect({ campaignId, value, onChange }: LeadSelectProps) {
  const [search, setSearch] = useState(value ? nameOf(value) : '');
  const [opened, setOpened] = useState(false);
  // The box shows who is chosen; that is not a search for them.
  const [settled] = useDebouncedValue(value && search === nameOf(value) ? '' : search.trim(), debounceMs);
  const found = useQuery({ ...queries.leads(campaignId, settled), enabled: opened });
  const results = found.data?.results ?? [];
  const leads = value && !results.some(({ id }) => id === value.id) ? [value, ...results] : results;
  const byId = new Map(leads.map((lead) => [String(lead.id), lead]));
  const nothing = found.isError ? 'The leads could not be loaded.' : 'No lead matches.';

  return (
    <Select
      label={label}
      description="Optional: fills in the fields below."
      placeholder="Search by name or number"
      searchable
      clearable
      maxDropdownHeight={280}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage={found.isFetching ? messages.common.pleaseWait : nothing}
      data={leads.map((lead) => ({ value: String(lead.id), label: nameOf(lead) }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={(typed) => setSearch(typed.slice(0, searchLimit))}
      onDropdownOpen={() => setOpened(true)}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(id === null ? undefined : byId.get(id))}
      renderOption={({ option }) => {
        const lead = byId.get(option.value);
        return (
          <div>
            <Text>{option.label}</Text>
            <Text size="xs" c="dimmed">
              {lead && noteOf(lead)}
            </Text>
          </div>
        );
      }}
    />
  );
}
