import { Button, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import { chooseDensity, type Density, densities, useDensity } from '../density.ts';
import type { ColumnChoice } from './column-choice.ts';
import classes from './list-view.module.css';

const densityNames: Record<Density, string> = {
  comfortable: say('ui.view.comfortable'),
  compact: say('ui.view.compact'),
};

type ListViewProps = Pick<ColumnChoice<unknown>, 'options' | 'toggle' | 'reset'> & { label: string };

/** How a person wants to see a table: its columns, and how close the rows of all tables are. */
export function ListView({ label, options, toggle, reset }: ListViewProps) {
  const density = useDensity();
  return (
    <Menu position="top-end" width={232} closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-label={say('ui.view.of', { list: label })}
        >
          {say('ui.view.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.Label>{say('ui.view.density')}</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => chooseDensity(value as Density)}>
          {densities.map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {densityNames[value]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {options.length > 0 && <Menu.Label>{say('ui.view.columns')}</Menu.Label>}
        {options.map(({ name, label: column, shown }) => (
          <Menu.CheckboxItem key={name} checked={shown} onChange={() => toggle(name)}>
            {column}
          </Menu.CheckboxItem>
        ))}
        {reset && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={reset}>{say('ui.view.reset')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
