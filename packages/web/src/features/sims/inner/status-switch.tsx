import type { Sim } from '@halloo/contract/sims';
import { Switch, Tooltip, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useRoleLock } from '../../../shared/roles/use-may.ts';
import { say } from '../../../words/say.ts';
import classes from './sim-list.module.css';
import { isActive, isVerified, nameOf } from './sim-words.ts';
import { useIsSwitching, useSwitchSim } from './switch-sim.ts';

/** Changes a SIM only on a user's action; a refetched list never does. */
export function StatusSwitch({ sim }: { sim: Sim }) {
  const whyId = useId();
  const change = useSwitchSim();
  const switching = useIsSwitching(sim);
  const active = isActive(sim);
  const roleLock = useRoleLock('run');
  const why = roleLock ?? (isVerified(sim) ? undefined : say('sims.verifyFirst'));
  const locked = why !== undefined;
  const control = (
    <Switch
      label={say(active ? 'sims.active' : 'sims.inactive')}
      aria-label={say('sims.statusOf', { number: nameOf(sim), status: active ? 'active' : 'inactive' })}
      aria-describedby={locked ? whyId : undefined}
      data-switch={sim.id}
      classNames={{ label: classes.switchLabel }}
      size="sm"
      color="green"
      checked={active}
      disabled={locked}
      aria-busy={switching || undefined}
      onChange={({ currentTarget }) => {
        if (!switching) change.send({ sim, active: currentTarget.checked });
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
