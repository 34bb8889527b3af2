import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/programs/schedule.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { getPlanText } from '#web/schedule/planning/plan-text.ts'
import { oneSessionPlan } from '#web/schedule/planning/queries.ts'
import { toTrainingDay } from '#web/schedule/planning/read-session-day.ts'
import type { SessionDraft } from './session-drafts.ts'

/**
 * Returns a session as text: as its coach typed it or, for a session from another coach, formatted from the plan that
 * the athlete sees.
 */
export function useSessionText(session: Session) {
  const units = useUnits()
  const isOwn = useUser().id === session.coach?.id
  const plan = useQuery({ ...oneSessionPlan(session.id), enabled: isOwn })
  const day = isOwn ? plan.data?.day : toTrainingDay(session)
  const draft: SessionDraft | undefined = day && { name: session.name, text: getPlanText(day, units) }
  return {
    draft,
    plan: plan.data,
    isFailed: plan.isError,
    isFetching: plan.isFetching,
    refetch: plan.refetch,
  }
}
