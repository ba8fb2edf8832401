import type { Result } from '@halloo/contract/results';
import { Stack } from '@mantine/core';
import { OverallSection } from './inner/overall-section.tsx';
import { ScriptSection } from './inner/script-section.tsx';

/** As specified: a table for each script, then all leads. */
export function ResultsTab({ result: { campaign, scripts } }: { result: Result }) {
  return (
    <Stack gap="md">
      {scripts.map((used) => (
        <ScriptSection key={used.script.id} campaign={campaign} used={used} />
      ))}
      <OverallSection campaign={campaign} />
    </Stack>
  );
}
