import { messages } from '../ui/messages.ts';
import { ChooseFileButton, FileDrop } from './file-drop.tsx';
import { LeadPreview } from './lead-preview.tsx';
import classes from './lead-uploader.module.css';
import { columnsOf } from './row-columns.tsx';
import { SampleLinks } from './sample-links.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { LeadFileHandle } from './use-lead-file.ts';

const pageSizes = [10, 20, 50] as const;

/** Takes a lead file as soon as it is chosen and shows what is in it. */
export function LeadUploader({ leads }: { leads: LeadFileHandle }) {
  const { state, clear } = leads;
  const take = (file: File) => void leads.take(file);
  switch (state.step) {
    case 'running':
      return <UploadProgress name={state.name} progress={state.progress} onCancel={clear} />;
    case 'ready':
      return (
        <LeadPreview
          key={state.file.file_id}
          file={state.file}
          columns={columnsOf(state.file)}
          sizes={pageSizes}
          actions={<ChooseFileButton quiet label="Choose another file" onFile={take} />}
        />
      );
    case 'none':
    case 'failed':
      return (
        <div className={classes.start}>
          {state.step === 'failed' && <UploadProblem name={state.name} error={state.error} />}
          <FileDrop label={messages.campaignForm.upload} onFile={take}>
            <SampleLinks excel="Sample Excel format" csv="Sample CSV format" />
          </FileDrop>
        </div>
      );
  }
}
