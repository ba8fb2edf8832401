import { Section } from '../../../ui/section.tsx';
import { NumberList } from './inner/number-list.tsx';

export function DoNotCallTab() {
  return (
    <Section
      full
      title="Do not call"
      about="No campaign calls a number on this list: Halloo looks each number up at the moment it would dial it."
    >
      <NumberList />
    </Section>
  );
}
