import { setImmediate } from 'node:timers/promises'
import { type ImportName, maxImportNames } from '#contract/imports.ts'
import { fetchExerciseLibrary } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '#server/database/connection.ts'
import { listRememberedNames } from '#server/imports/writing/store.ts'
import type { Library } from '#training/exercises/library.ts'
import { matchExercise } from '#training/exercises/match-exercise.ts'
import type { ImportedWorkout } from '#training/imports/imported-workout.ts'

type CountedName = Pick<ImportName, 'name' | 'sets' | 'lightest' | 'heaviest'>

/** Counts the sets of each exercise name in a file. Names beyond the maximum are not counted. */
export function createNameCounter() {
  const counted = new Map<string, CountedName>()
  return {
    add({ exercises }: ImportedWorkout) {
      for (const { name, sets } of exercises) {
        const one = counted.get(name) ?? { name, sets: 0, lightest: null, heaviest: null }
        if (!counted.has(name) && counted.size === maxImportNames) continue
        counted.set(name, one)
        one.sets += sets.length
        const loads = sets.flatMap(({ load }) => (load ? [load.value] : []))
        if (loads.length === 0) continue
        one.lightest = Math.min(...loads, one.lightest ?? Number.POSITIVE_INFINITY)
        one.heaviest = Math.max(...loads, one.heaviest ?? 0)
      }
    },
    list: () => [...counted.values()].toSorted((one, other) => other.sets - one.sets),
  }
}

/** Fuzzy matching takes about a millisecond, so other requests run after this many names. */
const namesPerTurn = 20

/** Finds the exercise that each name means: the one that the person chose before, or the most similar one. */
export async function matchNames(
  db: Queryable,
  athleteId: string,
  names: readonly CountedName[],
): Promise<ImportName[]> {
  const library = await fetchExerciseLibrary(db, { id: athleteId, role: 'athlete' })
  const choices = (await listRememberedNames(db, athleteId)).toReversed().flat()
  const remembered = new Map(choices.map(({ name, exercise }) => [name, exercise]))
  const matched: ImportName[] = []
  for (const [index, name] of names.entries()) {
    if (index % namesPerTurn === 0) await setImmediate()
    matched.push({ ...name, ...matchName(name.name, library, remembered.get(name.name)) })
  }
  return matched
}

function matchName(name: string, library: Library, remembered: string | undefined) {
  const match = matchExercise(name, library)
  const others = match?.others.map(one => one.name) ?? []
  if (remembered !== undefined) return { exercise: remembered, certainty: 'remembered', others } as const
  if (!match) return { exercise: null, certainty: 'none', others } as const
  return { exercise: match.exercise.name, certainty: match.certainty, others } as const
}
