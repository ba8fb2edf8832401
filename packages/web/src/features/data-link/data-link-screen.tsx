import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { say } from '../../words/say.ts';
import { FullVariant } from './inner/full-variant.tsx';
import { QuickVariant } from './inner/quick-variant.tsx';
import { useTemplate, type Variant } from './inner/use-template.ts';

const variants: Record<Variant, string> = { full: say('dataLink.full'), quick: say('dataLink.quick') };

export function DataLinkScreen() {
  const [params, setParams] = useSearchParams();
  const variant: Variant = params.get('variant') === 'quick' ? 'quick' : 'full';
  const template = useTemplate(variant);
  const { form, saving, demo } = template;

  const show = (next: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'quick') after.set('variant', 'quick');
        else after.delete('variant');
        return after;
      },
      { replace: true },
    );
  const begun = Object.values(form.values).some((value) => value.trim() !== '') || demo.isTyped;

  return (
    <Page title={say('dataLink.title')}>
      <UnsavedGuard dirty={saving.state.step !== 'saved' && begun} />
      <Tabs value={variant} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={say('dataLink.variants')} mb="lg">
          {Object.entries(variants).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} disabled={saving.state.step !== 'open' && value !== variant}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="full">
          <FullVariant template={template} />
        </Tabs.Panel>
        <Tabs.Panel value="quick">
          <QuickVariant template={template} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
