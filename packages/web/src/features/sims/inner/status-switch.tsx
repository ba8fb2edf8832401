import type { Sim } from '@halloo/contract/sims';
import { Switch, Tooltip, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { messages } from '../../../ui/messages.ts';
import classes from './sim-list.module.css';
import { isActive, isVerified, nameOf } from './sim-words.ts';
import { useIsSwitching, useSwitchSim } from './switch-sim.ts';

const why = 'Verify the number first: only a verified SIM card can be switched on.';

/** Changes a SIM only when somebody touches it; a list that is fetched anew merely shows. */
export function StatusSwitch({ sim }: { sim: Sim }) {
  const whyId = useId();
  const change = useSwitchSim();
  const switching = useIsSwitching(sim);
  const active = isActive(sim);
  const locked = !isVerified(sim);
  const word = active ? messages.sims.active : messages.sims.inactive;
  const control = (
    <Switch
      label={word}
      aria-label={`${messages.sims.columns.simStatus} of ${nameOf(sim)}: ${word}`}
      aria-describedby={locked ? whyId : undefined}
      data-switch={sim.id}
      classNames={{ label: classes.switchLabel }}
      size="sm"
      color="green"
      checked={active}
      disabled={locked}
      aria-busy={switching || undefined}
      onChange={({ currentTarget }) => {
        if (!switching) change.mutate({ sim, active: currentTarget.checked });
      }}
    />
  );
  if (!locked) return control;
  return (
    <Tooltip label={why} multiline maw={240} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.locked}>
        {control}
        <VisuallyHidden id={whyId}>{why}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
