import type { CleanupPreview } from '#contract/workout-logs.ts'
import { countOf, listOf } from '../../ui/words.ts'

/** `14 workout logs of 3 athletes`. */
export function logsOf({ workoutLogCount, athleteCount }: CleanupPreview): string {
  return `${countOf(workoutLogCount, 'workout log')} of ${countOf(athleteCount, 'athlete')}`
}

/** `“Base” and “Peaking”`, or `“Base”, “Peaking” and 4 other regimens` where there are more than were named. */
export function regimensOf({ regimenNames, regimenCount }: CleanupPreview): string {
  const others = regimenCount - regimenNames.length
  const named = regimenNames.map(name => `“${name}”`)
  return listOf(others > 0 ? [...named, countOf(others, 'other regimen')] : named)
}
