import type { CallingRule } from '@halloo/contract/calling-rules';
import { addresses } from '@halloo/contract/console-addresses';
import { Alert, Anchor, SegmentedControl, Stack } from '@mantine/core';
import { IconGavel, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from './inner/calling-rules.module.css';
import { LoosenDialog, type Loosening } from './inner/loosen-dialog.tsx';
import { callingRulesQuery } from './inner/queries.ts';
import { isState, ruleColumns } from './inner/rule-columns.tsx';
import { RuleDialog } from './inner/rule-dialog.tsx';

const layout = { fits: '(min-width: 75em)', table: classes.table };
const fewRows = 6;

type Shown = 'countries' | 'states';

/** The rules of countries for sales calls, and which of them the workspace follows. */
export function CallingRulesTab() {
  const rules = useQuery(callingRulesQuery);
  const [shown, setShown] = useState<Shown>('countries');
  const [edited, setEdited] = useState<{ rule: CallingRule; opener: HTMLElement }>();
  const [loosening, setLoosening] = useState<Loosening>();
  const [open, setOpen] = useState<'edit' | 'loosen'>();
  const close = () => setOpen(undefined);
  const { columns, onLoosen } = useMemo(() => {
    const loosen = (asked: Loosening) => {
      setLoosening(asked);
      setOpen('loosen');
    };
    const onEdit = (rule: CallingRule, opener: HTMLElement) => {
      setEdited({ rule, opener });
      setOpen('edit');
    };
    return { columns: ruleColumns({ onEdit, onLoosen: loosen }), onLoosen: loosen };
  }, []);
  const rows = useMemo(
    () =>
      rules.data
        ?.filter((rule) => isState(rule) === (shown === 'states'))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [rules.data, shown],
  );
  return (
    <Section
      full
      title={say('settings.rules.title')}
      about={say('settings.rules.about')}
      action={
        <SegmentedControl
          aria-label={say('settings.rules.shown')}
          data={[
            { value: 'countries', label: say('settings.rules.countries') },
            { value: 'states', label: say('settings.rules.states') },
          ]}
          value={shown}
          onChange={(chosen) => setShown(chosen === 'states' ? 'states' : 'countries')}
        />
      }
    >
      <Stack>
        <Alert icon={<IconInfoCircle size={18} aria-hidden />} title={say('settings.rules.noAdvice')}>
          {say('settings.rules.noAdviceHelp')}{' '}
          <Anchor component={Link} to={addresses.guide('calling-rules')} inherit>
            {say('settings.rules.guide')}
          </Anchor>
        </Alert>
        <PagedList
          name="calling-rules"
          label={say(shown === 'states' ? 'settings.rules.states' : 'settings.rules.title')}
          columns={columns}
          keyOf={({ region }) => region}
          rowProps={rowProps}
          layout={layout}
          room={fewRows}
          query={rules}
          data={rows && { count: rows.length, results: rows }}
          empty={
            <EmptyState icon={<IconGavel />} title={say('settings.rules.empty')}>
              {say('settings.rules.emptyHelp')}
            </EmptyState>
          }
        />
      </Stack>
      {edited && (
        <RuleDialog
          key={`limits of ${edited.rule.region}`}
          {...edited}
          opened={open === 'edit'}
          onClose={close}
          onLoosen={onLoosen}
        />
      )}
      {loosening && (
        <LoosenDialog
          key={`confirm ${loosening.rule.region}`}
          {...loosening}
          opened={open === 'loosen'}
          onClose={() => setOpen(loosening.change.on === undefined && edited ? 'edit' : undefined)}
          onSaved={close}
        />
      )}
    </Section>
  );
}

const rowProps = ({ region }: CallingRule) => ({ 'data-region': region });
