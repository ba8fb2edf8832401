import { writeFlow } from '@halloo/flow/convert';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { say } from '../../../words/say.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { useShowAll } from '../parts/show-all.ts';
import { useWorkbench } from '../parts/workbench.tsx';

const fileName = (campaign: string) =>
  `${
    campaign
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'flow'
  }-flow.json`;

/** A flow as a file: for another campaign, another Halloo, or a backup. */
export const useFlowFile = () => {
  const { edit, select, now } = useDesigner();
  const { campaignName, store } = useWorkbench();
  const showAll = useShowAll();

  const exportFile = () => {
    const blob = new Blob([JSON.stringify(writeFlow(now().flow), null, 2)], { type: 'application/json' });
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName(campaignName);
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };

  const importFile = async (file: File) => {
    const { readFlowFile } = await import('./read-flow-file.ts');
    const read = await readFlowFile(file);
    if (typeof read === 'string') {
      return notifyError(read, { title: say('designer.file.refused', { file: file.name }), autoClose: false });
    }
    select([]);
    edit({ type: 'replace', flow: read });
    showAll();
    notifySuccess(say('designer.file.imported', { file: file.name }), {
      action: { label: say('designer.undo'), run: store.undo },
    });
  };
  return { exportFile, importFile };
};
