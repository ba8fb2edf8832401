import { type CallingRule, type HolidayRule, type RuleChange, ruleChange } from '@halloo/contract/calling-rules';
import { NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { changeFrom } from '../../../../api/change.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { reportError } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import type { Loosening } from './loosen-dialog.tsx';
import { changeRule, loosenedIn } from './queries.ts';

interface RuleDialogProps {
  rule: CallingRule;
  opened: boolean;
  onClose: () => void;
  onLoosen: (asked: Loosening) => void;
  opener: HTMLElement | null;
}

/** Empty where the rule holds. */
interface Values {
  hours: string;
  holidays: HolidayRule | '';
  per_day: number | string;
  per_week: number | string;
  per_30_days: number | string;
}

const labels = {
  hours: say('settings.rules.hours'),
  holidays: say('settings.rules.holidays'),
  per_day: say('settings.rules.mostPerDay'),
  per_week: say('settings.rules.mostPerWeek'),
  per_30_days: say('settings.rules.mostPer30Days'),
};

const valuesOf = ({ own }: CallingRule): Values => ({
  hours: own.hours ?? '',
  holidays: own.holidays ?? '',
  per_day: own.per_day ?? '',
  per_week: own.per_week ?? '',
  per_30_days: own.per_30_days ?? '',
});

const bodyOf = (values: Values): RuleChange =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  );

const callFields = ['per_day', 'per_week', 'per_30_days'] as const;

/** The limits of the workspace for one country or state. */
export function RuleDialog({ rule, opened, onClose, onLoosen, opener }: RuleDialogProps) {
  const { region, name } = rule;
  const title = say('settings.rules.editTitle', { name });
  const form = useEditForm({
    kept: valuesOf(rule),
    labels,
    schema: ruleChange,
    body: bodyOf,
    change: changeFrom(changeRule(region), (values: Values) => ruleChange.parse(bodyOf(values))),
    notice: say('settings.rules.saved', { name }),
    onSuccess: onClose,
    onUnchanged: onClose,
    onError: (error, values) => {
      const words = loosenedIn(error);
      if (words === undefined) return reportError(error);
      onLoosen({ rule, change: bodyOf(values), words, opener });
    },
  });
  const { holidays } = form.values;
  const asRule = (most: number | null) =>
    most === null ? say('settings.rules.noLimit') : say('settings.rules.asRule', { value: String(most) });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={form.sending} opener={opener}>
      <form {...form.form} aria-label={title}>
        <Stack gap="md">
          <Text c="dimmed">{say('settings.rules.editHelp')}</Text>
          <TextInput
            data-autofocus
            autoComplete="off"
            placeholder={rule.rule.hours}
            {...form.text('hours', say('settings.rules.hoursHelp'))}
          />
          <Select
            allowDeselect={false}
            data={[
              {
                value: 'rule',
                label: say('settings.rules.asRule', { value: say(`settings.rules.holidays.${rule.rule.holidays}`) }),
              },
              { value: 'off', label: say('settings.rules.holidays.off') },
              { value: 'allowed', label: say('settings.rules.holidays.allowed') },
            ]}
            value={holidays || 'rule'}
            onChange={(chosen) => form.set({ holidays: chosen === 'off' || chosen === 'allowed' ? chosen : '' })}
            {...form.field('holidays')}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            {callFields.map((field) => (
              <NumberInput
                key={field}
                min={1}
                max={100}
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                placeholder={asRule(rule.rule[field])}
                value={form.values[field]}
                onChange={(most) => form.set({ [field]: most })}
                {...form.field(field)}
              />
            ))}
          </SimpleGrid>
        </Stack>
        <DialogActions submit={say('settings.rules.save')} sending={form.sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
