import {
  newOutcome,
  type Outcome,
  type OutcomeColour,
  type OutcomeMeaning,
  outcomeColours,
  outcomeMeanings,
} from '@halloo/contract/outcomes';
import { documentLimits } from '@halloo/flow/vocabulary';
import { Radio, Stack, TextInput } from '@mantine/core';
import { type Change, changeFrom } from '../../../../api/change.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { say } from '../../../../words/say.ts';
import classes from './outcomes.module.css';
import { changeOutcome, createOutcome } from './queries.ts';

interface OutcomeDialogProps {
  /** Undefined for a new one. */
  outcome: Outcome | undefined;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

interface Values {
  name: string;
  colour: OutcomeColour;
  meaning: OutcomeMeaning;
}

const empty: Values = { name: '', colour: 'blue', meaning: 'neutral' };
const labels = {
  name: say('ui.name'),
  colour: say('settings.outcomes.colour'),
  meaning: say('settings.outcomes.meaning'),
};

const valuesOf = (outcome: Outcome | undefined): Values =>
  outcome ? { name: outcome.name, colour: outcome.colour, meaning: outcome.meaning } : empty;

const changeOf = (outcome: Outcome | undefined): Change<Values, Outcome> =>
  outcome
    ? changeFrom(changeOutcome(outcome.id), (values: Values) => newOutcome.parse(values))
    : changeFrom(createOutcome, (values: Values) => newOutcome.parse(values));

/** A new outcome, or another name, colour or meaning for one. */
export function OutcomeDialog({ outcome, opened, onClose, opener }: OutcomeDialogProps) {
  const title = outcome
    ? say('settings.outcomes.editTitle', { name: outcome.name })
    : say('settings.outcomes.newTitle');
  const form = useEditForm({
    kept: valuesOf(outcome),
    labels,
    schema: newOutcome,
    body: (values) => values,
    change: changeOf(outcome),
    notice: ({ name }) => say('settings.outcomes.saved', { name }),
    onSuccess: onClose,
    onUnchanged: onClose,
  });
  const { colour, meaning } = form.values;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={form.sending} opener={opener}>
      <form {...form.form} aria-label={title}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            autoComplete="off"
            maxLength={documentLimits.outcome}
            {...form.text('name', outcome && say('settings.outcomes.nameHelp'))}
          />
          <Radio.Group
            value={meaning}
            onChange={(chosen) => form.set({ meaning: chosen as OutcomeMeaning })}
            {...form.field('meaning', outcome?.fixed ? say('settings.outcomes.fixedHelp') : undefined)}
          >
            <Stack gap="xs" mt={4}>
              {outcomeMeanings.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  disabled={outcome?.fixed ?? false}
                  label={say(`settings.outcomes.meaning.${one}`)}
                  description={say(`settings.outcomes.about.${one}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Radio.Group
            value={colour}
            onChange={(chosen) => form.set({ colour: chosen as OutcomeColour })}
            {...form.field('colour')}
          >
            <div className={classes.colours}>
              {outcomeColours.map((one) => (
                <Radio key={one} value={one} label={<Tag tone={one}>{say(`settings.outcomes.colour.${one}`)}</Tag>} />
              ))}
            </div>
          </Radio.Group>
        </Stack>
        <DialogActions
          submit={say(outcome ? 'settings.outcomes.save' : 'settings.outcomes.add')}
          sending={form.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
