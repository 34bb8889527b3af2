import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AthleteProfile } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { athleteLogsBetween } from '#web/shared/queries/athlete-page.ts'
import { painReportsOfAthlete } from '#web/shared/queries/pain-reports.ts'
import { sessionsBetween } from '#web/shared/queries/schedule.ts'
import { buildWeekLedgerEntries } from './week-ledger.ts'

type LedgerSpan = { from: Day; to: Day; today: Day }

/** Loads the ledger entries of a week, or only the planned sessions if the athlete does not share logs. */
export function useAthleteWeekEntries(
  { athlete, timeZone, scopes }: AthleteProfile,
  { from, to, today }: LedgerSpan,
) {
  const units = useUnits()
  const showsLogs = scopes.includes('logs')
  const sessions = useQuery(sessionsBetween(from, to, { athleteId: athlete.id }))
  const logs = useQuery({ ...athleteLogsBetween(athlete.id, from, to, timeZone), enabled: showsLogs })
  const { data: reports } = useQuery({ ...painReportsOfAthlete(athlete.id), enabled: showsLogs })
  const sharedLogs = showsLogs ? logs.data : undefined
  const entries = useMemo(() => {
    if (!sessions.data || (showsLogs && !sharedLogs)) return undefined
    const week = { sessions: sessions.data, logs: sharedLogs ?? [], reports, timeZone, today }
    return buildWeekLedgerEntries(week, units)
  }, [sessions.data, sharedLogs, reports, showsLogs, timeZone, today, units])
  const isPending = sessions.isPending || (showsLogs && logs.isPending)
  return {
    entries,
    isPending,
    isFailed: !isPending && !entries,
    isRetrying: sessions.isFetching || logs.isFetching,
    retry: () => {
      void sessions.refetch()
      if (showsLogs) void logs.refetch()
    },
  }
}
