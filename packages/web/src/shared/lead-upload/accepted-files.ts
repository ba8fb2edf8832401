/** File types that the server reads, for the browser's file dialog. */
export const acceptedFiles = '.xlsx,.xls,.ods,.csv,.tsv,.txt';
