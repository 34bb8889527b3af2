import { useQuery } from '@tanstack/react-query'
import type { Loading } from '#training/plates/loadable.ts'
import { loadingOf } from '#training/workout/loading.ts'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { equipmentOf } from '../../analytics/queries.ts'
import { Plates } from '../../ui/Plates.tsx'
import { sideWords } from '../../ui/plates.ts'
import { useLogging } from './context.ts'
import { useForAthlete } from './for-athlete.ts'
import parts from './LoadingRow.module.css'

/** What goes on the bar for the set that one is at, in a place that is as wide whatever it is. */
export function LoadingRow({ exercise }: { exercise: OpenExercise }) {
  const loading = useLoading(exercise, useSetAtHand(exercise))
  if (!loading) return null
  return (
    <span className={parts.loading}>
      <span className={parts.sign}>
        {loading.missing === 0 && loading.bar ? (
          <Plates unit={loading.unit} plates={loading.plates} />
        ) : (
          loading.missing !== 0 && (
            <span className={parts.nearest} role="img" aria-label={nearestWords(loading)}>
              ≈ {loading.weight}
            </span>
          )
        )}
      </span>
      <span className={parts.words}>{loadingWords(loading)}</span>
    </span>
  )
}

/** What the athlete's own bars, plates and racks make of the load of a set. */
export function useLoading(exercise: OpenExercise, set: OpenSet | undefined): Loading | undefined {
  const { data: told } = useQuery(equipmentOf({ athleteId: useForAthlete()?.id }))
  return told && set && loadingOf(exercise, set, told.equipment)
}

/** The set that is next; of an exercise that waits its first open one, of one that is over its last. */
function useSetAtHand({ id, sets }: OpenExercise): OpenSet | undefined {
  const { next, target } = useLogging()
  const here = sets.find(set => set.id === (target?.setId ?? (next?.exercise.id === id ? next.set.id : '')))
  return here ?? sets.find(set => set.doneAt === null) ?? sets.at(-1)
}

/** `15 + 5 per side`; where it cannot be made, what comes nearest. */
export function loadingWords(loading: Loading): string {
  if (loading.missing !== 0) return nearestWords(loading)
  return loading.bar ? sideWords(loading.plates) : ''
}

/** `57.5 kg is the nearest: 15 + 2.5 + 1.25 per side`. */
function nearestWords({ weight, unit, bar, plates, limit }: Loading): string {
  const nearest = `${weight} ${unit} is the ${limit ?? 'nearest'}`
  return bar ? `${nearest}: ${sideWords(plates)}` : nearest
}
