import { useQuery } from '@tanstack/react-query'
import type { LoadableWeight } from '#training/plates/loadable-weight.ts'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { findLoadableSetWeight } from '#training/workout/sets/loadable-set-weight.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { equipmentOfAthlete } from '#web/shared/queries/analytics.ts'
import { useImplementLookup } from '#web/shared/queries/exercises.ts'
import { formatPlatesPerSide } from '#web/ui/display/plate-labels.ts'

/**
 * Returns the plates to load for a set, given the athlete's equipment, or the nearest dumbbell or machine
 * weight.
 */
export function useLoadableSetWeight(
  exercise: ActiveExercise,
  set: ActiveSet | undefined,
): LoadableWeight | undefined {
  const { data } = useQuery(equipmentOfAthlete({ athleteId: useAthleteLoggedFor()?.id }))
  const implementOf = useImplementLookup()
  return data && set && implementOf && findLoadableSetWeight(exercise, set, data.equipment, implementOf)
}

/** Formats the plates, such as `15 + 5 per side`, or the nearest load if the exact load is impossible. */
export function formatPlateLoading(loading: LoadableWeight): string {
  if (loading.missing !== 0) return formatNearestLoading(loading)
  return loading.bar ? formatPlatesPerSide(loading.plates) : ''
}

/** Formats the nearest load: `57.5 kg is the nearest: 15 + 2.5 + 1.25 per side`. */
export function formatNearestLoading({ weight, unit, bar, plates, limit }: LoadableWeight): string {
  const nearest = `${weight} ${unit} is the ${limit ?? 'nearest'}`
  return bar ? `${nearest}: ${formatPlatesPerSide(plates)}` : nearest
}
