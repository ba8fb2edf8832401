import { type MissedCalls, missedCallLimits, missedCallSettings } from '@halloo/contract/missed-calls';
import { language } from '@halloo/words/language';
import { MultiSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { changeFrom } from '../../../api/change.ts';
import { changeMissedCalls } from '../../../shared/missed-calls/queries.ts';
import { sayMissed } from '../../../shared/missed-calls/say-missed.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { type EditForm, useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { type MissedValues, missedBody, missedValues } from './missed-values.ts';

interface MissedDialogProps {
  missed: MissedCalls;
  opened: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

const labels = {
  sims: sayMissed('missed.numbers'),
  who: sayMissed('missed.who'),
  countries: sayMissed('missed.countries'),
  delay_seconds: sayMissed('missed.delay'),
  cool_down_minutes: sayMissed('missed.coolDown'),
  most_person_day: sayMissed('missed.mostPersonDay'),
  most_day: sayMissed('missed.mostDay'),
  most_total: sayMissed('missed.mostTotal'),
  outside_hours: sayMissed('missed.outsideHours'),
};

/** Saving switches missed calls on. */
export function MissedDialog({ missed, opened, opener, onClose }: MissedDialogProps) {
  const { campaign_id: id, country } = missed;
  const form = useEditForm({
    kept: missedValues(missed),
    labels,
    schema: missedCallSettings,
    body: (values) => missedBody(values, country),
    change: changeFrom(changeMissedCalls(id), (values: MissedValues) =>
      missedCallSettings.parse(missedBody(values, country)),
    ),
    notice: sayMissed('missed.saved'),
    onSuccess: onClose,
  });
  return (
    <Dialog
      size="lg"
      opened={opened}
      onClose={onClose}
      opener={opener}
      busy={form.sending}
      title={sayMissed('missed.title')}
    >
      <form {...form.form} aria-label={sayMissed('missed.title')}>
        <Stack gap="md">
          <Numbers form={form} missed={missed} />
          <Select
            allowDeselect={false}
            data={(['everybody', 'listed'] as const).map((value) => ({
              value,
              label: sayMissed(`missed.who.${value}`),
            }))}
            value={form.values.who}
            onChange={(who) => form.set({ who: who ?? 'everybody' })}
            {...form.field('who', sayMissed('missed.whoHelp'))}
          />
          <Countries form={form} missed={missed} />
          <Times form={form} />
          <Limits form={form} />
          <Select
            allowDeselect={false}
            data={(['wait', 'drop'] as const).map((value) => ({
              value,
              label: sayMissed(`missed.outsideHours.${value}`),
            }))}
            value={form.values.outside_hours}
            onChange={(outside_hours) => form.set({ outside_hours: outside_hours ?? 'wait' })}
            {...form.field('outside_hours')}
          />
        </Stack>
        <DialogActions submit={say('ui.save')} sending={form.sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface PartProps {
  form: EditForm<MissedValues>;
  missed: MissedCalls;
}

/** Numbers that another campaign uses are shown with the reason, and cannot be chosen. */
function Numbers({ form, missed: { numbers } }: PartProps) {
  const data = numbers.map(({ id, phone, label, active, taken }) => ({
    value: String(id),
    label: [phone, label, active ? '' : sayMissed('missed.inactive')].filter((part) => part !== '').join(' · '),
    disabled: taken !== '',
    note: taken,
  }));
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      required
      placeholder={form.values.sims.length === 0 ? sayMissed('missed.chooseNumbers') : ''}
      nothingFoundMessage={sayMissed('missed.noNumbers')}
      data={data}
      renderOption={({ option }) => <NumberOption label={option.label} note={(option as (typeof data)[number]).note} />}
      value={form.values.sims}
      onChange={(sims) => form.set({ sims })}
      {...form.field('sims', sayMissed('missed.numbersHelp'))}
    />
  );
}

function NumberOption({ label, note }: { label: string; note: string }) {
  return (
    <span>
      <span className="tabular">{label}</span>
      {note !== '' && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </span>
  );
}

const regionNames = new Intl.DisplayNames(language, { type: 'region' });

function Countries({ form, missed: { regions, country } }: PartProps) {
  const nameOf = (code: string) => regionNames.of(code) ?? code;
  const data = regions
    .map((code) => ({
      value: code,
      label: code === country ? sayMissed('missed.countryHome', { country: nameOf(code) }) : nameOf(code),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      maxValues={missedCallLimits.countries}
      data={data}
      value={form.values.countries}
      onChange={(countries) => form.set({ countries })}
      {...form.field('countries', sayMissed('missed.countriesHelp'))}
    />
  );
}

type NumberField = 'delay_seconds' | 'cool_down_minutes' | 'most_person_day' | 'most_day' | 'most_total';

function Times({ form }: Pick<PartProps, 'form'>) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberField form={form} name="delay_seconds" help={sayMissed('missed.delayHelp')} />
      <NumberField form={form} name="cool_down_minutes" help={sayMissed('missed.coolDownHelp')} />
    </SimpleGrid>
  );
}

function Limits({ form }: Pick<PartProps, 'form'>) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <NumberField form={form} name="most_person_day" help={sayMissed('missed.mostPersonDayHelp')} />
      <NumberField form={form} name="most_day" help={sayMissed('missed.limitHelp')} />
      <NumberField form={form} name="most_total" help={sayMissed('missed.limitHelp')} />
    </SimpleGrid>
  );
}

interface NumberFieldProps extends Pick<PartProps, 'form'> {
  name: NumberField;
  help?: string;
}

function NumberField({ form, name, help }: NumberFieldProps) {
  const isLimit = name === 'most_day' || name === 'most_total';
  return (
    <NumberInput
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      placeholder={isLimit ? sayMissed('missed.noLimit') : ''}
      value={form.values[name]}
      onChange={(typed) => form.set({ [name]: typed })}
      {...form.field(name, help)}
    />
  );
}
