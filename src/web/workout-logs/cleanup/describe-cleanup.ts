import type { OrphanedLogsCleanupPreview } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'

/** Formats the counts: `14 workout logs from 3 athletes`. */
export function describeOrphanedLogs({ workoutLogCount, athleteCount }: OrphanedLogsCleanupPreview): string {
  return `${formatCount(workoutLogCount, 'workout log')} from ${formatCount(athleteCount, 'athlete')}`
}

/** Formats the names: `“Base” and “Peaking”`, or `“Base”, “Peaking” and 4 other regimens`. */
export function describeDeletedRegimens({ regimenNames, regimenCount }: OrphanedLogsCleanupPreview): string {
  const others = regimenCount - regimenNames.length
  const quotedNames = regimenNames.map(name => `“${name}”`)
  return formatList(others > 0 ? [...quotedNames, formatCount(others, 'other regimen')] : quotedNames)
}
