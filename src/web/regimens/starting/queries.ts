import { queryOptions } from '@tanstack/react-query'
import type { NameReader } from '#training/prescription/line/line.ts'
import { cache } from '../../app/cache.ts'
import { exerciseLibrary } from '../../exercises/queries.ts'
import type { Draft } from '../builder/draft.ts'
import { newId } from '../builder/new-id.ts'

/** The project's own programs: loaded when somebody first looks at them. */
export const starterPrograms = queryOptions({
  queryKey: ['starters'],
  queryFn: async () => (await import('#training/programs/catalogue.ts')).starters,
  staleTime: Number.POSITIVE_INFINITY,
})

/** One of them as a draft of one's own, its exercises those of the library. */
export const starterDraft = (key: string) =>
  queryOptions({
    queryKey: ['starters', 'draft', key],
    queryFn: async (): Promise<Draft> => {
      const [starters, { readStarter }, nameOf] = await Promise.all([
        cache.fetchQuery(starterPrograms),
        import('#training/programs/read.ts'),
        nameReader(),
      ])
      const starter = starters.find(one => one.key === key)
      if (!starter) throw new Error('There is no program of this name to begin from.')
      const { name, category, goal, level, description, tags } = starter
      const weeks = readStarter(starter, newId, nameOf)
      return { name, category, goal, level, description, tags, isTemplate: false, weeks, unread: {} }
    },
    // Taken twice, each has ids of its own.
    staleTime: 0,
    gcTime: 0,
  })

/** Without the library the program is there all the same: its exercises are joined when it is next read. */
async function nameReader(): Promise<NameReader | undefined> {
  try {
    const [library, { matchCertain }] = await Promise.all([
      cache.fetchQuery(exerciseLibrary),
      import('#training/exercises/match.ts'),
    ])
    return typed => {
      const exercise = matchCertain(typed, library)?.exercise
      return exercise && { name: exercise.name, exerciseId: exercise.id }
    }
  } catch {
    return undefined
  }
}
