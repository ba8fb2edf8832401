import { Stack } from '@mantine/core';
import { KeptSection } from './inner/kept-section.tsx';
import { PersonSection } from './inner/person-section.tsx';
import { RetentionSection } from './inner/retention-section.tsx';

export function PrivacyTab() {
  return (
    <Stack>
      <RetentionSection />
      <KeptSection />
      <PersonSection />
    </Stack>
  );
}
