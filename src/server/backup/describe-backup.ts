import { picturesFolder } from './format.ts'
import type { BackupSummary } from './read-backup.ts'

/** Describes a backup: `Cornerman 0.1.0, 1234 rows in 45 tables, 3 pictures`. */
export function describeBackup({ manifest, checksums }: BackupSummary): string {
  const tables = Object.values(checksums.tables)
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0)
  const pictures = Object.keys(checksums.files).filter(name => name.startsWith(picturesFolder)).length
  return `Cornerman ${manifest.version}, ${rowCount} rows in ${tables.length} tables, pictures: ${pictures}`
}
