import { people } from '#contract/people/people.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { changeCoaching } from './change-coaching.ts'
import { endCoaching } from './end-coaching.ts'
import { allowImport, askToImport } from './import-consent.ts'
import { listCoachings } from './store.ts'

export function coachingRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(people.coachings, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listCoachings(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(people.changeCoaching, async ({ actor, params, input, db }) => ({
    data: await changeCoaching(db, actor, params.id, input),
  }))

  implement(people.askToImport, async ({ actor, params, db, now }) => ({
    data: { importConsent: await askToImport(events, db, actor, { ...params, now }) },
  }))

  implement(people.allowImport, async ({ actor, params, input, db, now }) => ({
    data: { importConsent: await allowImport(db, actor, { ...params, ...input, now }) },
  }))

  implement(people.endCoaching, async ({ actor, params, db, now }) => {
    await endCoaching(events, db, actor, params.id, now)
    return { message: 'You no longer work together. Nothing was deleted.' }
  })
}
