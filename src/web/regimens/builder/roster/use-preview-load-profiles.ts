import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { DraftItem, RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { listLoadLiftsOfItem } from '#web/regimens/builder/state/find-in-draft.ts'
import { type LifterLoadProfile, lifterLoadProfiles } from '#web/shared/queries/analytics.ts'
import { useImplementLookup } from '#web/shared/queries/exercises.ts'
import { usePreviewAthletes } from './use-preview-athletes.ts'
import { useProgramLifts } from './use-program-lifts.ts'

const noAthletes: readonly LifterLoadProfile[] = []

/** The athletes whose loads are shown, with their maxes for the program's lifts. */
export function usePreviewLoadProfiles(draft: RegimenDraft) {
  const previewAthletes = usePreviewAthletes()
  const lifts = useProgramLifts(draft)
  const query = useQuery(lifterLoadProfiles(previewAthletes.filter, lifts))
  const loadedKeys = query.data?.asked
  const implementOf = useImplementLookup()
  const stored = query.data?.athletes
  const athletes = useMemo(
    () => (stored && implementOf ? stored.map(athlete => ({ ...athlete, implementOf })) : noAthletes),
    [stored, implementOf],
  )
  return {
    previewAthletes,
    query,
    /** True until the maxes and the implements of the exercises have loaded. */
    isLoading: query.isPending || (stored !== undefined && !implementOf),
    athletes,
    /**
     * Returns whether the maxes for the loads of an exercise have loaded. Without this check, a name being typed
     * would appear to have no max.
     */
    isKnown: useCallback(
      (item: DraftItem) =>
        listLoadLiftsOfItem(item).every(lift => loadedKeys?.has(toExerciseKey(lift)) ?? false),
      [loadedKeys],
    ),
  }
}
