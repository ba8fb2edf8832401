import type { FormReading, formRoutes } from '@halloo/contract/forms';
import type { FormPlan } from '../../lib/xlsform/plan.ts';
import { uploadIn } from '../../platform/http/receive-upload.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { createFromForm } from './inner/create-from-form.ts';
import { formRules, planUpload } from './inner/plan-upload.ts';

const readingOf = ({ title, languages, language, items, scripts, flow, problems }: FormPlan): FormReading => ({
  title,
  languages: languages.map(({ name, langCode }) => ({ name, lang_code: langCode })),
  language,
  items: [...items],
  scripts: scripts.length,
  nodes: Object.keys(flow.nodes).length,
  problems: [...problems],
});

export const formHandlers: Handlers<typeof formRoutes> = {
  readForm: async (context, { query: { language, lang_code }, request }) => {
    const upload = await uploadIn(request, formRules);
    return whileConnected(request, async (signal) =>
      readingOf(await planUpload(context, upload, { language, langCode: lang_code }, signal)),
    );
  },
  createFromForm: async (context, { caller, query, request }) => {
    const upload = await uploadIn(request, formRules);
    return whileConnected(request, (signal) => createFromForm(context, caller, upload, query, signal));
  },
};
