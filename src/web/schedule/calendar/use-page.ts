import { useCallback, useMemo, useState } from 'react'
import type { CalendarEntry } from '#contract/schedule.ts'
import { type Day, dayIn } from '#training/calendar.ts'
import { paths } from '../../app/paths.ts'
import { useLocale } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { OnPage } from './context.ts'
import type { useAddress } from './use-address.ts'
import { zoneWords } from './zones.ts'

export type OpenDay = { athleteId: string; day: Day }

/** What is open on the schedule, and what its cells need to know. */
export function usePage(
  zones: ReadonlyMap<string, string>,
  { session, linkTo }: ReturnType<typeof useAddress>,
) {
  const { id: userId, preferences } = useUser()
  const locale = useLocale()
  const now = useNow(60_000)
  const [openDay, setOpenDay] = useState<OpenDay>()
  const page = useMemo<OnPage>(
    () => ({
      openId: session,
      todayOf: athleteId => dayIn(now, zones.get(athleteId) ?? preferences.timeZone),
      zoneOf: athleteId =>
        zoneWords(zones.get(athleteId) ?? preferences.timeZone, preferences.timeZone, now, locale),
      linkTo: (entry: CalendarEntry) =>
        entry.state === 'unplanned' ? paths.athleteLogs(entry.athleteId, entry.id) : linkTo(entry.id),
      isMovable: entry => entry.state === 'planned' && entry.coachId === userId,
      openDay: (athleteId, day) => setOpenDay({ athleteId, day }),
    }),
    [session, linkTo, zones, preferences.timeZone, now, locale, userId],
  )
  const closeDay = useCallback(() => setOpenDay(undefined), [])
  return { page, openDay, closeDay }
}
