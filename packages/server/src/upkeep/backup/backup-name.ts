/** The file of a backup in a folder is named by its time, in UTC. */
export const backupNameAt = (now: Date): string =>
  `halloo-${now.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}.tar.gz`;

export const backupName = /^halloo-\d{8}-\d{4}\.tar\.gz$/;
