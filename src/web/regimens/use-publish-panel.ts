import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RegimenSummary } from '#contract/programs/regimens.ts'

/**
 * Selects the regimen to publish: the regimen that the coach opened, or the regimen just saved in the builder
 * if athletes are on an earlier version. The builder passes the saved id in the navigation state.
 */
export function usePublishPanel(all: readonly RegimenSummary[]) {
  const [openedId, setOpenedId] = useState<string>()
  const { state } = useLocation()
  const navigate = useNavigate()
  const savedId = readSavedRegimenId(state)
  const saved = all.find(one => one.id === savedId && one.behindCount > 0)
  return {
    regimen: all.find(one => one.id === openedId) ?? saved,
    open: (regimen: RegimenSummary) => setOpenedId(regimen.id),
    close: () => {
      setOpenedId(undefined)
      // Clear the navigation state, so that the panel stays closed after going back or reloading.
      if (savedId) navigate(window.location.pathname + window.location.search, { replace: true, state: null })
    },
  }
}

/** Returns the navigation state with the id of the regimen just saved. */
export const toSavedRegimenNavigationState = (id: string) => ({ saved: id })

function readSavedRegimenId(state: unknown): string | undefined {
  const isSaved = typeof state === 'object' && state !== null && 'saved' in state
  return isSaved && typeof state.saved === 'string' ? state.saved : undefined
}
