import type { OwnExercise } from '../src/training/exercises/exercise.ts'
import { matchLeadingExercise } from '../src/training/exercises/leading.ts'
import { openLibrary } from '../src/training/exercises/library.ts'
import { matchExercise } from '../src/training/exercises/match.ts'
import { movements } from '../src/training/exercises/movements.ts'
import { searchExercises } from '../src/training/exercises/search.ts'

const size = 2000

/** A coach's own, named after the movements so that a query finds much. */
function own(): OwnExercise[] {
  return Array.from({ length: size - movements.length }, (_, at) => {
    const like = movements[at % movements.length]
    if (!like) throw new Error('there are no movements')
    const word = `Block ${Math.floor(at / movements.length)} `
    const aliases = like.aliases.map(alias => word + alias)
    const id = `own-${at}`
    return { ...like, id, name: word + like.name, aliases, mergedInto: null, isArchived: false }
  })
}

const queries = {
  'search by a name half typed': ['be', 'bench pr', 'squ', 'dumbbell inc', 'rom'],
  'search by alias': ['rdl', 'ohp', 'cgbp', 't2b', 'kb swings', 'bb bench'],
  'search by initials': ['bss', 'dbbp', 'slrdl', 'ncs', 'abc'],
  'search by a typo': ['sqaut', 'bnech press', 'romanain deadlift', 'bulgarian splt squat', 'lat puldown'],
}
const lines = ['Bench press 3x5 @ 80%', '3-1-0 Tempo RDL 3x8', 'CS row 4x10 2RIR, rest 90s', 'make it ugly']

const repeated = 7

/** The middle of a few runs, so that whatever else the machine does now and then is not measured. */
function timed(work: () => void): number {
  const runs = Array.from({ length: repeated }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return runs.toSorted((one, other) => one - other)[Math.floor(repeated / 2)] ?? 0
}

export function measure() {
  const library = openLibrary(movements, own())
  const rounds = Array.from({ length: 100 }, (_, round) => round)
  const times = (texts: readonly string[], work: (text: string) => void) => {
    for (const text of texts) work(text)
    return rounds.flatMap(() => texts.map(text => timed(() => work(text))))
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
    { name: 'open the library the first time', times: [timed(() => openLibrary([...movements]))] },
    { name: 'open it for another coach', times: rounds.map(() => timed(() => openLibrary(movements))) },
  ]
}
