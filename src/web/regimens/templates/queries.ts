import { queryOptions } from '@tanstack/react-query'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { exerciseLibrary } from '#web/shared/queries/exercises.ts'

/** Cornerman's starter programs, loaded when first viewed. */
export const starterPrograms = queryOptions({
  queryKey: ['starters'],
  queryFn: async () => (await import('#training/starter-programs/catalogue.ts')).starterProgramCatalogue,
  staleTime: Number.POSITIVE_INFINITY,
})

/** A starter program as a new draft, with its exercises linked to the library. */
export const starterProgramDraft = (key: string) =>
  queryOptions({
    queryKey: ['starters', 'draft', key],
    queryFn: async (): Promise<RegimenDraft> => {
      const [starters, { parseStarterProgram: readStarter }, nameOf] = await Promise.all([
        queryClient.fetchQuery(starterPrograms),
        import('#training/starter-programs/parse-starter-program.ts'),
        loadExerciseNameResolver(),
      ])
      const starter = starters.find(one => one.key === key)
      if (!starter) throw new Error('This template does not exist.')
      const { name, category, goal, level, description, tags } = starter
      const weeks = readStarter(starter, newId, nameOf)
      return { name, category, goal, level, description, tags, isTemplate: false, weeks, unread: {} }
    },
    // Never reuse a cached draft, because each new regimen needs its own ids.
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Loads the function that links exercise names to the library. Returns undefined if the library cannot be
 * loaded; exercises are then linked the next time the text is parsed.
 */
async function loadExerciseNameResolver(): Promise<ExerciseNameResolver | undefined> {
  try {
    const [library, { findCertainMatch: matchCertain }] = await Promise.all([
      queryClient.fetchQuery(exerciseLibrary),
      import('#training/exercises/match-exercise.ts'),
    ])
    return typed => {
      const exercise = matchCertain(typed, library)?.exercise
      return exercise && { name: exercise.name, exerciseId: exercise.id }
    }
  } catch {
    return undefined
  }
}
