import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { findChangedFields, getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { type ExerciseFilter, parseExerciseFilter, toExerciseFilterParams } from './exercise-filter.ts'

/**
 * Reads and changes the filter of the exercise list, which is stored in the URL. The search text is also kept
 * in state, because the URL updates too slowly for fast typing.
 */
export function useExerciseFilter() {
  const [searchParams, setSearchParams] = useSearchParams()
  const [searchText, setSearchText] = useState(() => parseExerciseFilter(searchParams).searchText)
  const filter = useMemo(
    () => ({ ...parseExerciseFilter(searchParams), searchText }),
    [searchParams, searchText],
  )
  function setFilter(next: ExerciseFilter) {
    setSearchText(next.searchText)
    const latest = { ...parseExerciseFilter(getCurrentSearchParams()), ...findChangedFields(filter, next) }
    setSearchParams(toExerciseFilterParams(latest), { replace: true })
  }
  return { filter, setFilter }
}
