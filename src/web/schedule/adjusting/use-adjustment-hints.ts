import { useQuery } from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import { findDayDifferences } from '#training/program/day-differences.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { type AdjustmentKind, createAdjustedDay } from './adjusted-day.ts'
import { nextSession } from './next-session.ts'

/** Returns what each decision means for the next session: the first change, or that nothing changes. */
export function useAdjustmentHints(athleteId: string): Partial<Record<AdjustmentKind | 'unchanged', string>> {
  const dates = useDateFormatter()
  const units = useUnits()
  const library = useExerciseLibrary()
  const { data } = useQuery(nextSession(athleteId))
  if (!data) return {}
  const { day } = data
  const describeFirstChange = (kind: 'lighter' | 'deload') => {
    const draft = { kind, swappedItemId: '', newExercise: '', text: '' }
    const adjusted = createAdjustedDay(day, draft, {
      units,
      library,
      newId: uuidv7,
      repeatedDay: undefined,
      parsedDay: day,
    })
    const [first] = typeof adjusted === 'string' ? [] : findDayDifferences(day, adjusted, units)
    return first?.kind === 'exercise' && first.before && first.after
      ? `${first.exercise}: ${first.after} instead of ${first.before}`
      : undefined
  }
  const [lighter, deload] = [describeFirstChange('lighter'), describeFirstChange('deload')]
  return {
    unchanged: `${dates.longDay(data.date)} stays as planned.`,
    repeat: `instead of ${data.name || 'the session'}, ${dates.longDay(data.date)}`,
    ...(lighter && { lighter }),
    ...(deload && { deload }),
  }
}
