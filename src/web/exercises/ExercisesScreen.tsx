import { useQuery } from '@tanstack/react-query'
import { exerciseLibrary, ownExercises } from '#web/shared/queries/exercises.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ExerciseList } from './ExerciseList.tsx'

/** All exercises available for programs: the built-in library and the coach's own exercises. */
export function ExercisesScreen() {
  const library = useQuery(exerciseLibrary)
  const own = useQuery(ownExercises)

  if (library.data && own.data) return <ExerciseList library={library.data} own={own.data} />
  return (
    <>
      <PageHeader title="Exercises" />
      {library.isError || own.isError ? (
        <ErrorState
          title="The exercises could not be loaded."
          onRetry={() => void Promise.all([own.refetch(), library.refetch()])}
          isRetrying={library.isFetching || own.isFetching}
        />
      ) : (
        <LoadingRows count={10} height={48} />
      )}
    </>
  )
}
