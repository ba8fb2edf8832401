import { latePart } from '../../../ui/late-part.tsx';

/** Few flows begin with a form. */
export const FormDialog = latePart(async () => (await import('./inner/import-dialog.tsx')).ImportDialog);
