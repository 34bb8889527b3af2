import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#training/calendar.ts'
import { getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { type AthleteCalendarView, athleteCalendarViews } from './athlete-calendar-views.ts'
import { parseUrlDay } from './schedule-url-state.ts'

/** The view and day of an athlete's calendar, kept in the URL. Phones show the agenda by default. */
export function useAthleteCalendarUrlState() {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const isPhone = useIsPhone()
  const change = useCallback(
    (key: 'view' | 'date', value: string | undefined) => {
      const next = getCurrentSearchParams()
      if (value === undefined) next.delete(key)
      else next.set(key, value)
      // Replaces the history entry, so that the Back button does not undo paging.
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const view = athleteCalendarViews.find(one => one === params.get('view')) ?? (isPhone ? 'agenda' : 'weeks')
  return {
    view,
    day: parseUrlDay(params.get('date')) ?? today,
    setView: useCallback((view: AthleteCalendarView) => change('view', view), [change]),
    /** Shows another day, or today. */
    setDay: useCallback((day: Day | undefined) => change('date', day), [change]),
  }
}
