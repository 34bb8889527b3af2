import { createContext, use, useMemo } from 'react'
import { useUser } from '#web/app/session/session.tsx'
import type { DraftItem } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import { type AthleteLineLoads, listAthleteLineLoads } from './athlete-line-loads.ts'
import { type LoadSummary, summarizeLoads } from './load-summary.ts'
import type { usePreviewLoadProfiles } from './use-preview-load-profiles.ts'

type SharedRoster = ReturnType<typeof usePreviewLoadProfiles> & {
  /** Opens a preview of the session as the given athlete sees it. */
  preview: (athleteId: string) => void
}

/** The athletes whose loads are shown, shared by all parts of the builder. */
export const RosterContext = createContext<SharedRoster | undefined>(undefined)

export function useSharedRoster(): SharedRoster {
  const shared = use(RosterContext)
  if (!shared) throw new Error('useSharedRoster must be used inside BuilderSection')
  return shared
}

export type RosterLoads = { lines: AthleteLineLoads<LifterLoadProfile>[]; range: LoadSummary | undefined }

/**
 * Returns a cached function that computes an exercise's loads. The function returns undefined until the maxes
 * have loaded.
 */
export function useRosterLoadsLookup(): (item: DraftItem) => RosterLoads | undefined {
  const { athletes, isKnown } = useSharedRoster()
  const { units } = useBuilderActions()
  const { loadJumpPercent } = useUser().preferences
  return useMemo(() => {
    const cache = new WeakMap<DraftItem, RosterLoads>()
    return (item: DraftItem) => {
      if (!isKnown(item)) return undefined
      const cached = cache.get(item)
      if (cached) return cached
      const lines = listAthleteLineLoads(item, athletes, loadJumpPercent)
      const loads = { lines, range: summarizeLoads(item, lines, units) }
      cache.set(item, loads)
      return loads
    }
  }, [athletes, isKnown, loadJumpPercent, units])
}
