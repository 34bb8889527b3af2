import { useLayoutEffect } from 'react'
import { getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useRosterLoadsLookup } from '#web/regimens/builder/roster/roster-context.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import { findDay } from '#web/regimens/builder/state/find-in-draft.ts'
import type { DayEditor } from './day-editor.ts'
import type { LoadSummaryReader } from './load-summary-layer.ts'

/** Shows load summaries for the selected athletes next to the lines of a day. */
export function useShowLoadSummaries(
  dayId: string,
  editors: ReadonlyMap<string, DayEditor>,
  isShown: boolean,
) {
  const { latest } = useBuilderActions()
  const loadsOf = useRosterLoadsLookup()
  useLayoutEffect(() => {
    // Read the current draft, because the rendered draft may lag behind.
    const read: LoadSummaryReader = order => {
      const day = findDay(latest(), dayId)
      const item = day && getDayItems(day)[order]
      return item && loadsOf(item)?.range
    }
    editors.get(dayId)?.showLoadSummaries(isShown ? read : null)
  }, [editors, dayId, isShown, latest, loadsOf])
}
