import type { ExportedTableName, ExportRowCounts } from '#contract/data-exports.ts'
import type { CountedNoun } from '#training/localization/counted-nouns.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'

type ExportCounts = ExportRowCounts['counts']

const tableNouns: Partial<Record<ExportedTableName, CountedNoun>> = {
  workoutLogs: 'workout',
  loggedSets: 'set',
  regimens: 'regimen',
  programs: 'program',
  comments: 'comment',
  messages: 'message',
  coachNotes: 'note',
  painReports: 'pain report',
  maxes: 'max',
  measurements: 'measurement',
  exerciseNotes: 'exercise note',
  achievements: 'achievement',
  notifications: 'notification',
}

/**
 * Formats the number of entries per table, leaving out empty tables: `343 workouts, 5,127 sets and 12
 * comments`.
 */
export function formatExportCounts(counts: ExportCounts, tables: readonly ExportedTableName[]): string {
  return formatList(
    tables.flatMap(table => {
      const noun = tableNouns[table]
      return noun && counts[table] > 0 ? [formatCount(counts[table], noun)] : []
    }),
  )
}
