import { expect, test } from 'vitest';
import { followGuide } from './follow-guide.ts';
import { startHalloo } from './halloo.ts';

// The stories that follow surveys.md, languages.md and xlsform.md click by click are long ones.
test('the lists of the guides to surveys and languages are read without a refused row', async () => {
  const halloo = await startHalloo();
  const token = await halloo.signIn();
  for (const [page, name] of [
    ['surveys.md', 'people.csv'],
    ['languages.md', 'visits.csv'],
  ] as const) {
    const { list, typed } = followGuide(page);
    const form = new FormData();
    form.append('file', new Blob([list(name).buffer.toString()]), typed(name));
    const response = await fetch(`${halloo.url}/api/campaigns/lead-files/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(await response.json()).toMatchObject({ valid: 3, invalid: 0 });
  }
});
