import { leadLimits } from '@halloo/contract/leads';
import { ChooseFileButton, FileDrop } from '../../ui/file-drop.tsx';
import { say } from '../../words/say.ts';
import { acceptedFiles } from './accepted-files.ts';
import { LeadPreview } from './lead-preview.tsx';
import classes from './lead-uploader.module.css';
import { Mapping } from './mapping-of-file.tsx';
import { columnsOf } from './row-columns.tsx';
import { SampleLinks } from './sample-links.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { LeadFileHandle } from './use-lead-file.ts';
import { megabytes } from './words.ts';

/** Uploads a lead file as soon as it is chosen and shows its rows. */
export function LeadUploader({ leads }: { leads: LeadFileHandle }) {
  const { state, clear } = leads;
  const { take } = leads;
  switch (state.step) {
    case 'running':
      return <UploadProgress name={state.name} progress={state.progress} onCancel={clear} />;
    case 'mapping':
      return <Mapping leads={leads} state={state} />;
    case 'ready':
      return (
        <LeadPreview
          key={state.file.file_id}
          file={state.file}
          leads={leads}
          columns={columnsOf(state.file)}
          actions={<ChooseFileButton quiet label={say('leads.chooseAnother')} accept={acceptedFiles} onFile={take} />}
        />
      );
    case 'none':
    case 'failed':
      return (
        <div className={classes.start}>
          {state.step === 'failed' && <UploadProblem name={state.name} error={state.error} />}
          <FileDrop
            label={say('leads.upload')}
            accept={acceptedFiles}
            words={say('leads.formats', { size: megabytes(leadLimits.fileBytes) })}
            oneOnly={say('leads.oneOnly')}
            onFile={take}
          >
            <SampleLinks excel={say('leads.sampleExcel')} csv={say('leads.sampleCsv')} />
          </FileDrop>
        </div>
      );
  }
}
