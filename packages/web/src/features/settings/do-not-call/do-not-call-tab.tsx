import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';
import { NumberList } from './inner/number-list.tsx';

export function DoNotCallTab() {
  return (
    <Section full title={say('settings.doNotCall.title')} about={say('settings.doNotCall.about')}>
      <NumberList />
    </Section>
  );
}
