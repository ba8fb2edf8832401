import { type Gender, genders } from '@halloo/contract/scripts';
import { IconCircleCheck, IconGenderFemale, IconGenderMale } from '@tabler/icons-react';
import { useId } from 'react';
import { messages } from '../../../ui/messages.ts';
import classes from './gender-tiles.module.css';

const icons = { MALE: IconGenderMale, FEMALE: IconGenderFemale } as const satisfies Record<Gender, unknown>;

interface GenderTilesProps {
  value: Gender;
  onChange: (gender: Gender) => void;
  disabled?: boolean;
}

/** Two tiles, one of which is chosen: radio buttons in a larger dress. */
export function GenderTiles({ value, onChange, disabled = false }: GenderTilesProps) {
  const group = useId();
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>Gender</legend>
      <div className={classes.tiles}>
        {genders.map((gender) => {
          const Icon = icons[gender];
          return (
            <label key={gender} className={classes.tile} data-chosen={gender === value || undefined}>
              <input
                className={classes.radio}
                type="radio"
                name={group}
                value={gender}
                checked={gender === value}
                onChange={() => onChange(gender)}
              />
              <Icon size={18} aria-hidden />
              {messages.scripts.genders[gender]}
              <IconCircleCheck size={16} aria-hidden className={classes.check} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
