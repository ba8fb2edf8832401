import { shownStatuses } from '@halloo/contract/campaigns';
import { leadStates } from '@halloo/contract/ledger';
import { Button, Checkbox, Group, PasswordInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { IconPhoneOutgoing, IconPlayerStop, IconPlus } from '@tabler/icons-react';
import { ApiError } from '../../../api/client.ts';
import { Hint } from '../../../ui/hint.tsx';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { notifyError, notifySuccess, notifyWarning } from '../../../ui/notices.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { Tag } from '../../../ui/tag.tsx';
import classes from '../style-guide.module.css';

export function Buttons() {
  return (
    <Group>
      <Button leftSection={<IconPlus size={16} aria-hidden />}>Main action</Button>
      <Button variant="default">Other action</Button>
      <Button variant="subtle">Quiet action</Button>
      <Button color="danger" leftSection={<IconPlayerStop size={16} aria-hidden />}>
        Cancel campaign
      </Button>
      <Button loading data-sample>
        At work
      </Button>
      <Button disabled>Not now</Button>
    </Group>
  );
}

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

export function Inputs() {
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Campaign name" description="People who are called never see it." inputWrapperOrder={order} />
        <TextInput label="Email" defaultValue="asha@" error="Email must be a valid email" inputWrapperOrder={order} />
        <Select label="Country" placeholder="Choose a country" data={['India', 'Vietnam', 'Canada']} clearable />
        <PasswordInput label="Password" autoComplete="off" />
      </SimpleGrid>
      <Group gap="lg">
        <Checkbox label="Robo Calling" defaultChecked />
        <Switch label="Active" defaultChecked />
        <span>
          A <Hint meaning="The meaning shows on hover, on focus and under a finger.">word that explains itself</Hint>
        </span>
      </Group>
    </Stack>
  );
}

export function Tags() {
  return (
    <Stack>
      <Group>
        {shownStatuses.map((status) => (
          <StatusTag key={status} status={status} />
        ))}
      </Group>
      <Group>
        <Tag tone="green">ready</Tag>
        <Tag tone="yellow">waiting</Tag>
        <Tag tone="red">not ready</Tag>
        <Tag tone="grey">unused</Tag>
        <Tag tone="blue">required</Tag>
      </Group>
    </Stack>
  );
}

const sampleLedger = leadStates.map((state, place) => ({ ...state, count: 1300 - place * 100 }));

export function Ledger() {
  return (
    <Stack>
      <LedgerBar ledger={sampleLedger} />
      <Group gap="lg">
        <PhoneNumber>+919811111111</PhoneNumber>
        <PhoneNumber>+14155550123</PhoneNumber>
      </Group>
    </Stack>
  );
}

const sampleError = new ApiError(500, {
  code: 'server.error',
  msg: 'Something went wrong on our side.',
  request_id: 'req-sample',
});

export function States() {
  return (
    <Stack>
      <div className={classes.state} data-sample>
        <TableSkeleton rows={3} columns={4} />
      </div>
      <div className={classes.state}>
        <EmptyState icon={<IconPhoneOutgoing />} title="Nothing here yet" action={<Button>Make the first</Button>}>
          Says what belongs here and offers the way to make it.
        </EmptyState>
      </div>
      <div className={classes.state}>
        <ErrorState error={sampleError} onRetry={() => notifySuccess('Tried again.')} />
      </div>
    </Stack>
  );
}

export function Notices() {
  return (
    <Group>
      <Button variant="default" onClick={() => notifySuccess('“Water supply survey” is saved.')}>
        Show a success
      </Button>
      <Button variant="default" onClick={() => notifyWarning('The file has 12 rows without a number.')}>
        Show a warning
      </Button>
      <Button variant="default" onClick={() => notifyError('“Water supply survey” could not be saved.')}>
        Show a problem
      </Button>
    </Group>
  );
}
