import { SegmentedControl } from '@mantine/core';
import { say } from '../../words/say.ts';
import { type PhoneSound, setPhoneSound, usePhoneSound } from './phone-sound.ts';

/** How the phone sounds, from the next script on. The browser remembers it. */
export function SoundSwitch() {
  return (
    <SegmentedControl
      aria-label={say('designer.phone.sound')}
      size="xs"
      value={usePhoneSound()}
      onChange={(next) => setPhoneSound(next as PhoneSound)}
      data={[
        { value: 'phone', label: say('designer.phone.soundPhone') },
        { value: 'clean', label: say('designer.phone.soundClean') },
      ]}
    />
  );
}
