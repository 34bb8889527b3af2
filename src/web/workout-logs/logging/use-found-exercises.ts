import { useDeferredValue, useMemo } from 'react'
import { alternativesTo } from '#training/exercises/alternatives.ts'
import { canonicalKey } from '#training/exercises/canonical.ts'
import type { Exercise } from '#training/exercises/exercise.ts'
import { searchExercises } from '#training/exercises/search.ts'
import type { OpenExercise } from '#training/workout/open.ts'
import { measureOf } from '#training/workout/reopen.ts'
import { useCanonical, useNamedInstead, useNamedLibrary } from '../../exercises/queries.ts'
import { gearWord } from '../../ui/gear-words.ts'
import type { Offered, Offers } from './FindExerciseField.tsx'
import { useForAthlete } from './for-athlete.ts'
import { useKnownLogs } from './queries.ts'

const shownCount = 12

/** What a typed name may mean: what the athlete did before under it first, then what the library has. */
export function useFoundExercises(sought: string): Offers[] {
  const library = useNamedLibrary()
  const text = useDeferredValue(sought.trim())
  const done = useDoneExercises()
  const canonical = useCanonical()
  return useMemo(() => {
    const own = done.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).slice(0, 5)
    if (text === '') return [{ head: 'Done lately', exercises: own }]
    const keys = new Set(own.map(({ name }) => canonicalKey(name, canonical)))
    const found = library
      ? searchExercises(library, text, { limit: shownCount }).map(hit => hit.exercise)
      : []
    const rest = found.filter(({ name }) => !keys.has(canonicalKey(name, canonical))).map(toOffered)
    return [
      { head: 'Done before', exercises: own },
      { head: 'Library', exercises: rest },
    ]
  }, [text, done, library, canonical])
}

/** What may stand in for an exercise: as the line names it, as the coach keeps it with the exercise, what is alike. */
export function useAlternatives({ name, insteadOf, alternates }: OpenExercise): Offers[] {
  const library = useNamedLibrary()
  const isOneself = useForAthlete() === undefined
  const planned = insteadOf ?? name
  const named = useNamedInstead(planned, alternates)
  return useMemo(() => {
    const measureIn = (one: string) =>
      library && searchExercises(library, one, { limit: 1 })[0]?.exercise.measure
    const alike = library ? alternativesTo(planned, library) : []
    return [
      {
        head: isOneself ? 'Your coach suggests' : 'Your suggestions',
        exercises: named.filter(one => one !== name).map(one => ({ name: one, measure: measureIn(one) })),
      },
      {
        head: 'Alike',
        exercises: alike.filter(one => one.name !== name && !named.includes(one.name)).map(toOffered),
      },
    ]
  }, [library, name, planned, named, isOneself])
}

function toOffered({ name, measure, equipment }: Exercise): Offered {
  const aside = equipment.slice(0, 2).map(gearWord).join(', ')
  return { name, measure, aside }
}

/** Own exercises, the latest first, counted as they were then. */
function useDoneExercises(): Offered[] {
  const logs = useKnownLogs() ?? []
  return useMemo(() => {
    const all = logs.flatMap(log => log.exercises)
    const byName = new Map(all.toReversed().map(exercise => [exercise.name, exercise]))
    return [...byName.values()].toReversed().map(({ name, sets }) => ({ name, measure: measureOf(sets) }))
  }, [logs])
}
