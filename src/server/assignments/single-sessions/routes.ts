import { singleSessions } from '#contract/programs/single-sessions.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { failure } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { removeSession, restoreSession } from './remove-session.ts'
import { scheduleSession, scheduleSeveralSessions } from './schedule-session.ts'

export function singleSessionRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(singleSessions.schedule, async ({ actor, input, db }) => {
    if (!actor.isVerified) throw failure('email.unverified')
    const data = await scheduleSession(db, events, actor, input)
    return { message: `${formatCount(data.length, 'session')} scheduled.`, data }
  })

  implement(singleSessions.scheduleSeveral, async ({ actor, input, db }) => {
    if (!actor.isVerified) throw failure('email.unverified')
    const data = await scheduleSeveralSessions(db, events, actor, input)
    return { message: `${formatCount(data.length, 'session')} scheduled.`, data }
  })

  implement(singleSessions.remove, async ({ actor, params, db, now }) => {
    await removeSession(db, events, actor, params.id, now)
    return { message: 'The session was removed from the calendar.' }
  })

  implement(singleSessions.restore, async ({ actor, params, db }) => {
    await restoreSession(db, events, actor, params.id)
    return { message: 'The session is in the calendar again.' }
  })
}
