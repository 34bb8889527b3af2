import { useQuery } from '@tanstack/react-query'
import type { Loading } from '#training/plates/loadable.ts'
import { loadingOf } from '#training/workout/loading.ts'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { equipmentOf } from '../../analytics/queries.ts'
import { sideWords } from '../../ui/plates.ts'
import { useForAthlete } from './for-athlete.ts'

/** What the athlete's own bars, plates and racks make of the load of a set. */
export function useLoading(exercise: OpenExercise, set: OpenSet | undefined): Loading | undefined {
  const { data: told } = useQuery(equipmentOf({ athleteId: useForAthlete()?.id }))
  return told && set && loadingOf(exercise, set, told.equipment)
}

/** `15 + 5 per side`; where it cannot be made, what comes nearest. */
export function loadingWords(loading: Loading): string {
  if (loading.missing !== 0) return nearestWords(loading)
  return loading.bar ? sideWords(loading.plates) : ''
}

/** `57.5 kg is the nearest: 15 + 2.5 + 1.25 per side`. */
export function nearestWords({ weight, unit, bar, plates, limit }: Loading): string {
  const nearest = `${weight} ${unit} is the ${limit ?? 'nearest'}`
  return bar ? `${nearest}: ${sideWords(plates)}` : nearest
}
