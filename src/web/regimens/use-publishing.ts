import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RegimenSummary } from '#contract/regimens.ts'

/**
 * The regimen whose changes are about to be delivered: the one that was asked for, or the one that was just saved
 * (its id comes along, not in the address) while athletes are on an earlier version of it.
 */
export function usePublishing(all: readonly RegimenSummary[]) {
  const [askedId, setAskedId] = useState<string>()
  const { state } = useLocation()
  const navigate = useNavigate()
  const savedId = savedIn(state)
  const saved = all.find(one => one.id === savedId && one.behindCount > 0)
  return {
    regimen: all.find(one => one.id === askedId) ?? saved,
    open: (regimen: RegimenSummary) => setAskedId(regimen.id),
    close: () => {
      setAskedId(undefined)
      // Whoever goes back or loads the page anew is not asked again.
      if (savedId) navigate(window.location.pathname + window.location.search, { replace: true, state: null })
    },
  }
}

/** What the builder says of a regimen that was just saved. */
export const savedState = (id: string) => ({ saved: id })

function savedIn(state: unknown): string | undefined {
  const isSaved = typeof state === 'object' && state !== null && 'saved' in state
  return isSaved && typeof state.saved === 'string' ? state.saved : undefined
}
