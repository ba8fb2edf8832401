import { Stack } from '@mantine/core';
import { KeptSection } from './kept-section.tsx';
import { PersonSection } from './person-section.tsx';
import { RetentionSection } from './retention-section.tsx';

export function PrivacyTab() {
  return (
    <Stack>
      <RetentionSection />
      <KeptSection />
      <PersonSection />
    </Stack>
  );
}
