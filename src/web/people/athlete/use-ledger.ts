import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AthleteProfile } from '#contract/people.ts'
import type { Day } from '#training/calendar.ts'
import { useUnits } from '../../app/person.ts'
import { painOfLogs } from '../../safety/queries.ts'
import { sessionsBetween } from '../../schedule/queries.ts'
import { entriesOf } from './ledger.ts'
import { logsBetween } from './queries.ts'

type Week = { from: Day; to: Day; today: Day }

/** The lines of a week: of who shows no logs, what was planned. */
export function useLedger({ athlete, timeZone, scopes }: AthleteProfile, { from, to, today }: Week) {
  const units = useUnits()
  const showsLogs = scopes.includes('logs')
  const sessions = useQuery(sessionsBetween(from, to, { athleteId: athlete.id }))
  const logs = useQuery({ ...logsBetween(athlete.id, from, to, timeZone), enabled: showsLogs })
  const { data: reports } = useQuery({ ...painOfLogs(athlete.id), enabled: showsLogs })
  const known = showsLogs ? logs.data : undefined
  const entries = useMemo(() => {
    if (!sessions.data || (showsLogs && !known)) return undefined
    return entriesOf({ sessions: sessions.data, logs: known ?? [], reports, timeZone, today }, units)
  }, [sessions.data, known, reports, showsLogs, timeZone, today, units])
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
