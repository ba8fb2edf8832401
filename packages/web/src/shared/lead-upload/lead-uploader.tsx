import { leadLimits } from '@halloo/contract/leads';
import { ChooseFileButton, FileDrop } from '../../ui/file-drop.tsx';
import { messages } from '../../ui/messages.ts';
import { acceptedFiles } from './accepted-files.ts';
import { LeadPreview } from './lead-preview.tsx';
import classes from './lead-uploader.module.css';
import { columnsOf } from './row-columns.tsx';
import { SampleLinks } from './sample-links.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { LeadFileHandle } from './use-lead-file.ts';
import { megabytes } from './words.ts';

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
          actions={<ChooseFileButton quiet label="Choose another file" accept={acceptedFiles} onFile={take} />}
        />
      );
    case 'none':
    case 'failed':
      return (
        <div className={classes.start}>
          {state.step === 'failed' && <UploadProblem name={state.name} error={state.error} />}
          <FileDrop
            label={messages.campaignForm.upload}
            accept={acceptedFiles}
            words={`Excel (.xlsx, .xls), OpenDocument (.ods) or CSV, the first sheet of it, up to ${megabytes(leadLimits.fileBytes)}.`}
            oneOnly="Drop one file at a time; each can be added after the other."
            onFile={take}
          >
            <SampleLinks excel="Sample Excel format" csv="Sample CSV format" />
          </FileDrop>
        </div>
      );
  }
}
