import { defaultLanguage } from '@halloo/contract/scripts';
import { TemplateCall } from '../../../shared/call-templates/template-call.tsx';
import { templates } from '../../../shared/call-templates/templates.ts';

const [first] = templates;

/** The first template as a call, with what it says as text. */
export function WelcomeCall({ onEnded }: { onEnded: () => void }) {
  return (
    first && <TemplateCall template={first} parts={first.texts} language={defaultLanguage} captions onEnded={onEnded} />
  );
}
