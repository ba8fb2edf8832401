import path from 'node:path';
import { makeWorkbook } from './read-xlsx.ts';
import { peakMemoryMB, row, uploadList, withHalloo } from './with-halloo.ts';

const rows = 300_000;

/** Imports a large workbook through the server and measures the peak memory of the process. */
export const importXlsxFigures = () =>
  withHalloo(
    async (halloo, dataDir) => {
      const file = path.join(dataDir, 'leads.xlsx');
      await makeWorkbook(file, rows);
      await uploadList(halloo, await halloo.signIn(), file);
      row(`${rows.toLocaleString('en')}-row .xlsx uploaded, most memory the server took`, `${peakMemoryMB(halloo)} MB`);
    },
    { HALLOO_DEMO: 'off' },
  );
