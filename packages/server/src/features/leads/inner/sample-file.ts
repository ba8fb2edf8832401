import { writeXlsx } from '../../../lib/tables/writing/stream-xlsx.ts';
import { csvBom, csvLine } from '../../../lib/tables/writing/write-csv.ts';

/** The columns of the specification, with sample people. */
const rows = [
  ['Campaign', 'Lead', 'Name', 'Number'],
  ['Vaccination reminder', 'L-001', 'Asha Patil', '9811111111'],
  ['Vaccination reminder', 'L-002', 'Ravi Kumar', '9822222222'],
  ['Vaccination reminder', '', 'Meena Iyer', '9833333333'],
];

export const excelSample = (): Promise<Buffer> => writeXlsx('Leads', rows);

export const csvSample = (): Buffer => Buffer.from(csvBom + rows.map(csvLine).join(''));
