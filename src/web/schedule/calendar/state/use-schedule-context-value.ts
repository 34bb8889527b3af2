import { useCallback, useMemo, useState } from 'react'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeLocalTime } from '#web/schedule/calendar/entries/describe-local-time.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import type { ScheduleContextValue } from './context.ts'
import type { useScheduleUrlState } from './use-schedule-url-state.ts'

export type OpenDayKey = { athleteId: string; day: Day }

/** Returns the schedule's context value and the day that is open in the day panel. */
export function useScheduleContextValue(
  zones: ReadonlyMap<string, string>,
  { session, linkTo }: ReturnType<typeof useScheduleUrlState>,
  write: ScheduleContextValue['write'],
  editEvent: ScheduleContextValue['editEvent'],
) {
  const { id: userId, preferences } = useUser()
  const locale = useLocale()
  const now = useNow(60_000)
  const [openDay, setOpenDay] = useState<OpenDayKey>()
  const page = useMemo<ScheduleContextValue>(
    () => ({
      openId: session,
      getToday: athleteId => getDayInTimeZone(now, zones.get(athleteId) ?? preferences.timeZone),
      getLocalTime: athleteId =>
        describeLocalTime(zones.get(athleteId) ?? preferences.timeZone, preferences.timeZone, now, locale),
      linkTo: (entry: CalendarEntry) =>
        entry.state === 'unplanned' ? paths.athleteLogs(entry.athleteId, entry.id) : linkTo(entry.id),
      isMovable: entry => entry.state === 'planned' && entry.coachId === userId,
      openDay: (athleteId, day) => setOpenDay({ athleteId, day }),
      write,
      editEvent,
    }),
    [session, linkTo, zones, preferences.timeZone, now, locale, userId, write, editEvent],
  )
  const closeDay = useCallback(() => setOpenDay(undefined), [])
  return { page, openDay, closeDay }
}
