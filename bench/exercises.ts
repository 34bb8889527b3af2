import type { OwnLibraryExercise } from '#training/exercises/exercise.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { matchExercise } from '#training/exercises/match-exercise.ts'
import { matchLeadingExercise } from '#training/exercises/match-leading-exercise.ts'
import { movements } from '#training/exercises/movements.ts'
import { searchExercises } from '#training/exercises/search-exercises.ts'

const size = 2000

/** Creates custom exercises named after library movements, so that queries have many matches. */
function createOwnExercises(): OwnLibraryExercise[] {
  return Array.from({ length: size - movements.length }, (_, at) => {
    const movement = movements[at % movements.length]
    if (!movement) throw new Error('there are no movements')
    const prefix = `Block ${Math.floor(at / movements.length)} `
    const aliases = movement.aliases.map(alias => prefix + alias)
    const id = `own-${at}`
    return { ...movement, id, name: prefix + movement.name, aliases, mergedInto: null, isArchived: false }
  })
}

const queries = {
  'search by a partial name': ['be', 'bench pr', 'squ', 'dumbbell inc', 'rom'],
  'search by alias': ['rdl', 'ohp', 'cgbp', 't2b', 'kb swings', 'bb bench'],
  'search by initials': ['bss', 'dbbp', 'slrdl', 'ncs', 'abc'],
  'search by a typo': ['sqaut', 'bnech press', 'romanain deadlift', 'bulgarian splt squat', 'lat puldown'],
}
const lines = ['Bench press 3x5 @ 80%', '3-1-0 Tempo RDL 3x8', 'CS row 4x10 2RIR, rest 90s', 'make it ugly']

const runCount = 7

/**
 * Returns the median duration of several runs, so that other load on the machine hardly affects the result.
 */
function measureMedian(work: () => void): number {
  const runs = Array.from({ length: runCount }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return runs.toSorted((one, other) => one - other)[Math.floor(runCount / 2)] ?? 0
}

export function measure() {
  const library = buildLibrary(movements, createOwnExercises())
  const rounds = Array.from({ length: 100 }, (_, round) => round)
  const times = (texts: readonly string[], work: (text: string) => void) => {
    for (const text of texts) work(text)
    return rounds.flatMap(() => texts.map(text => measureMedian(() => work(text))))
  }
  const searches = Object.entries(queries).map(([name, texts]) => ({
    name: `${name}, of ${library.exercises.length}`,
    times: times(texts, text => void searchExercises(library, text)),
    budgetMs: 10,
  }))
  return [
    ...searches,
    {
      name: 'match a name',
      times: times(queries['search by a typo'], text => void matchExercise(text, library)),
    },
    { name: 'match a line', times: times(lines, text => void matchLeadingExercise(text, library)) },
    { name: 'build the library the first time', times: [measureMedian(() => buildLibrary([...movements]))] },
    {
      name: 'build the library for another coach',
      times: rounds.map(() => measureMedian(() => buildLibrary(movements))),
    },
  ]
}
