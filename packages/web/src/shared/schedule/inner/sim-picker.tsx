import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Input, MultiSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { activeSimsQuery, everySimQuery } from '../queries.ts';
import classes from './schedule.module.css';
import { findSims, pickedInWords, type SimOption, simOptions } from './sim-words.ts';

type FieldProps = Pick<ComponentProps<typeof MultiSelect>, 'label' | 'error' | 'description' | 'onBlur'>;

interface SimPickerProps {
  campaign: number;
  chosen: readonly number[];
  disabled: boolean;
  /** Label and error, given the help. */
  field: (help: string) => FieldProps;
  onChoose: (chosen: number[]) => void;
}

/** The SIMs that an Inbound campaign answers on. */
export function SimPicker({ campaign, chosen, disabled, field, onChoose }: SimPickerProps) {
  const able = useQuery(activeSimsQuery);
  const every = useQuery(everySimQuery);

  if (able.data && (able.data.length > 0 || chosen.length > 0)) {
    const options = simOptions({ able: able.data, every: every.data, chosen, campaign });
    return (
      <MultiSelect
        searchable
        hidePickedOptions
        disabled={disabled}
        classNames={{ inputField: classes.simSearch ?? '' }}
        placeholder={chosen.length === 0 ? say('schedule.chooseSims') : ''}
        nothingFoundMessage={say('schedule.noOtherSim')}
        data={options}
        filter={({ options: offered, search }) => findSims(offered as SimOption[], search)}
        renderOption={({ option }) => <Option option={option as SimOption} />}
        value={chosen.map(String)}
        onChange={(values) => onChoose(values.map(Number).sort((one, other) => one - other))}
        {...field(pickedInWords(chosen, able.data))}
      />
    );
  }
  return (
    <div>
      <Input.Label component="div">{field('').label}</Input.Label>
      {able.isPending && <Skeleton height={36} role="status" aria-label={say('ui.loading')} />}
      {able.isError && !able.data && <ErrorState error={able.error} onRetry={() => able.refetch()} />}
      {able.data && (
        <Text c="dimmed" className={classes.noSim}>
          <Rich
            text="schedule.noSim"
            tags={{
              link: (inside) => (
                <Anchor component={Link} to={addresses.sims()}>
                  {inside}
                </Anchor>
              ),
            }}
          />
        </Text>
      )}
    </div>
  );
}

function Option({ option: { label, note } }: { option: SimOption }) {
  return (
    <span>
      <span className="tabular">{label}</span>
      {note && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </span>
  );
}
