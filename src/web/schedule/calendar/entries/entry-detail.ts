import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { describeAmounts } from '#training/prescription/describe-prescription.ts'
import type { Units } from '#training/units.ts'
import { describeSkip } from '#web/schedule/session-labels.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'
import { formatShortDay } from '#web/ui/display/day-format.ts'

/**
 * Formats what the second line of an entry says: what was done (`RPE 7.5, 61 min`), how far a workout in progress is
 * (`7 of 17 sets`), the pain that holds a session (`left knee 6/10`), or what is planned (`6 km`, `5×2 Bench press`).
 */
export function formatEntryDetail(
  entry: CalendarEntry,
  status: DayStatus,
  { units, locale }: { units: Units; locale: string },
): string {
  const { state, skipped, sessionRpe, durationMinutes, movedFrom, progress, pain } = entry
  if (state === 'skipped' && skipped) return describeSkip(skipped)
  if (state === 'done' || state === 'unplanned')
    return [
      sessionRpe !== null && `RPE ${sessionRpe}`,
      durationMinutes !== undefined && `${Math.round(durationMinutes)} min`,
    ]
      .filter(Boolean)
      .join(', ')
  if (status === 'live' && progress)
    return `${progress.doneSetCount} of ${formatCount(progress.plannedSetCount, 'set')}`
  if (status === 'hold' && pain) return `${pain.bodyPart || 'Pain'} ${pain.severity}/10`
  return [movedFrom && `from ${formatShortDay(movedFrom, locale)}`, describeMainExercise(entry, units)]
    .filter(Boolean)
    .join(', ')
}

/** `6 km` for a run; with the exercise, `5×2 Bench press`. What is in the name of the session is not repeated. */
function describeMainExercise({ name, mainExercise }: CalendarEntry, units: Units): string {
  if (!mainExercise) return ''
  const sets = mainExercise.sets.map(set => ({ ...set, load: null, effort: null, isPerSide: false }))
  const amounts = describeAmounts(sets, units)
  const isMeasured = sets.some(({ amount }) => amount?.kind === 'distance' || amount?.kind === 'time')
  if (isMeasured && name.includes(amounts)) return ''
  const isNamed = isMeasured || name.toLowerCase().includes(mainExercise.name.toLowerCase())
  return isNamed ? amounts : `${amounts} ${mainExercise.name}`.trim()
}
