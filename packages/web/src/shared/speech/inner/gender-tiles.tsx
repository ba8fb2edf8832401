import { type Gender, genders } from '@halloo/contract/scripts';
import { IconCircleCheck, IconGenderFemale, IconGenderMale } from '@tabler/icons-react';
import { useId } from 'react';
import { say } from '../../../words/say.ts';
import classes from './gender-tiles.module.css';

const tiles = {
  MALE: { words: say('speech.male'), Icon: IconGenderMale },
  FEMALE: { words: say('speech.female'), Icon: IconGenderFemale },
} as const satisfies Record<Gender, unknown>;

interface GenderTilesProps {
  value: Gender;
  onChange: (gender: Gender) => void;
  disabled?: boolean;
}

/** Two tiles, one of which is chosen: large radio buttons. */
export function GenderTiles({ value, onChange, disabled = false }: GenderTilesProps) {
  const group = useId();
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{say('speech.gender')}</legend>
      <div className={classes.tiles}>
        {genders.map((gender) => {
          const { words, Icon } = tiles[gender];
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
              {words}
              <IconCircleCheck size={16} aria-hidden className={classes.check} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
