import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import {
  parseScheduleUrlState,
  type ScheduleUrlState,
  updateScheduleUrlParams,
} from './schedule-url-state.ts'

/**
 * Keeps the state of the schedule in the URL, so that links can be shared. Phones show the agenda by default.
 */
export function useScheduleUrlState() {
  const [address, setAddress] = useSearchParams()
  const today = useToday()
  const isPhone = useIsPhone()
  const state = useMemo(() => parseScheduleUrlState(address), [address])
  return {
    ...state,
    view: state.view ?? (isPhone ? ('agenda' as const) : ('week' as const)),
    date: state.date ?? today,
    /** Replaces the history entry, so that the Back button does not undo paging or filtering. */
    change: useCallback(
      (changes: Partial<ScheduleUrlState>) =>
        setAddress(updateScheduleUrlParams(getCurrentSearchParams(), changes), { replace: true }),
      [setAddress],
    ),
    linkTo: useCallback((session: string) => `?${updateScheduleUrlParams(address, { session })}`, [address]),
  }
}
