import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { Plates } from '../../ui/Plates.tsx'
import { useLogging } from './context.ts'
import parts from './LoadingRow.module.css'
import { loadingWords, nearestWords, useLoading } from './use-loading.ts'

/** What goes on the bar for the set that one is at, in a place that is as wide whatever it is. */
export function LoadingRow({ exercise }: { exercise: OpenExercise }) {
  const loading = useLoading(exercise, useSetAtHand(exercise))
  if (!loading) return null
  return (
    <span className={parts.loading}>
      <span className={parts.sign}>
        {loading.missing === 0 ? (
          loading.bar && <Plates unit={loading.unit} plates={loading.plates} />
        ) : (
          <span className={parts.nearest} role="img" aria-label={nearestWords(loading)}>
            ≈ {loading.weight}
          </span>
        )}
      </span>
      <span className={parts.words}>{loadingWords(loading)}</span>
    </span>
  )
}

/** The set that is next; of an exercise that waits its first open one, of one that is over its last. */
function useSetAtHand({ id, sets }: OpenExercise): OpenSet | undefined {
  const { next, target } = useLogging()
  const here = sets.find(set => set.id === (target?.setId ?? (next?.exercise.id === id ? next.set.id : '')))
  return here ?? sets.find(set => set.doneAt === null) ?? sets.at(-1)
}
