import { type Role, roles } from '@halloo/contract/roles';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Select } from '../../../../../ui/select.tsx';
import { say } from '../../../../../words/say.ts';
import { sayWord } from '../../../../../words/vocabulary.ts';
import type { MapRow } from './values.ts';

const options = roles.map((value) => ({ value, label: sayWord(`role.${value}`) }));
const isRole = (given: string | null): given is Role => roles.some((role) => role === given);

interface RoleMapProps {
  rows: readonly MapRow[];
  onChange: (rows: readonly MapRow[]) => void;
}

/** Which value of the claim gives which role. */
export function RoleMap({ rows, onChange }: RoleMapProps) {
  const set = (key: number, part: Partial<MapRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    onChange([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, value: '', role: 'viewer' }]);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {say('sso.roleMap')}
      </Text>
      {rows.map(({ key, value, role }, nth) => (
        <Group key={key} gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={say('sso.mapValue', { nth: nth + 1 })}
            placeholder={say('sso.mapExample')}
            maxLength={200}
            value={value}
            onChange={(event) => set(key, { value: event.currentTarget.value })}
          />
          <Select
            w={140}
            aria-label={say('sso.mapRole', { nth: nth + 1 })}
            data={options}
            allowDeselect={false}
            value={role}
            onChange={(chosen) => isRole(chosen) && set(key, { role: chosen })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('sso.mapRemove', { nth: nth + 1 })}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {say('sso.mapAdd')}
        </Button>
      </Group>
    </Stack>
  );
}
