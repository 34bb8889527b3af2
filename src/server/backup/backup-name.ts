/** Matches the names that `formatBackupName` returns. Files with other names are never deleted. */
export const backupNamePattern = /^cornerman-\d{4}-\d\d-\d\dT\d{6}\.backup\.tar\.gz$/

export const formatBackupName = (now: Date) =>
  `cornerman-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup.tar.gz`

/**
 * Selects the backups to delete so that `keep` remain. The newest backup of each day is kept longest, so that starting many
 * backups on one day does not delete those of earlier days. The newest backup of all is never selected.
 */
export function selectOldBackups(names: readonly string[], keep: number): string[] {
  const sorted = names.filter(name => backupNamePattern.test(name)).sort()
  const newestOfDay = new Map(sorted.map(name => [getDay(name), name]))
  const isNewestOfDay = (name: string) => newestOfDay.get(getDay(name)) === name
  const byImportance = [
    ...sorted.filter(name => !isNewestOfDay(name)),
    ...sorted.filter(name => isNewestOfDay(name)),
  ]
  return byImportance.slice(0, Math.max(0, sorted.length - keep))
}

const getDay = (name: string) => name.slice(0, 'cornerman-2026-05-01'.length)
