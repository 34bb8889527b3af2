import { queryOptions } from '@tanstack/react-query'
import { schedule } from '#contract/programs/schedule.ts'
import { toProgramDay } from '#contract/programs/training-day-conversion.ts'
import { upcomingSessions } from '#contract/programs/upcoming-sessions.ts'
import { call } from '#web/app/client/api-client.ts'

/** The athlete’s next session that has not begun, with its plan; null if the coach has planned none. */
export const nextSession = (athleteId: string) =>
  queryOptions({
    queryKey: ['sessions', 'next', athleteId],
    queryFn: async () => {
      const { data: sessions } = await call(upcomingSessions.list, { params: { id: athleteId } })
      const session = sessions.find(one => !one.hasBegun)
      if (!session) return null
      const { data: plan } = await call(schedule.plan, { params: { id: session.id } })
      return { ...session, day: toProgramDay(plan.day) }
    },
    staleTime: 0,
  })
