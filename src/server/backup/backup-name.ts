/** Matches the names that `formatBackupName` returns. Files with other names are never deleted. */
export const backupNamePattern = /^cornerman-\d{4}-\d\d-\d\dT\d{6}\.backup\.tar\.gz$/

export const formatBackupName = (now: Date) =>
  `cornerman-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup.tar.gz`
