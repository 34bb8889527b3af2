import type { ExportContents, ExportedTable } from '#contract/exports.ts'
import { countOf, listOf } from '../ui/words.ts'

type Counts = ExportContents['counts']

const words: Partial<Record<ExportedTable, readonly [one: string, many?: string]>> = {
  workoutLogs: ['workout'],
  loggedSets: ['set'],
  regimens: ['regimen'],
  programs: ['program'],
  comments: ['comment'],
  coachNotes: ['note'],
  painReports: ['pain report'],
  maxes: ['max', 'maxes'],
  measurements: ['measurement'],
  exerciseNotes: ['note on an exercise', 'notes on exercises'],
  achievements: ['achievement'],
  notifications: ['notification'],
}

/** What there is of these: `343 workouts, 5,127 sets and 12 comments`; nothing of what there is none. */
export function countsInWords(counts: Counts, tables: readonly ExportedTable[]): string {
  return listOf(
    tables.flatMap(table => {
      const [one, many] = words[table] ?? [table]
      return counts[table] > 0 ? [countOf(counts[table], one, many)] : []
    }),
  )
}
