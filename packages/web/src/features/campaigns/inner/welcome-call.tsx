import { defaultLanguage } from '@halloo/contract/scripts';
import { templates } from '@halloo/flow/templates/registry';
import { TemplateCall } from '../../../shared/call-templates/template-call.tsx';

const [first] = templates;

/** The first template as a call, with what it says as text. */
export function WelcomeCall({ onEnded }: { onEnded: () => void }) {
  return (
    first && <TemplateCall template={first} parts={first.texts} language={defaultLanguage} captions onEnded={onEnded} />
  );
}
