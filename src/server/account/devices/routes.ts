import { account } from '#contract/account/account.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listSignIns, markOtherSignInsEnded, markOwnSignInEnded } from './store.ts'

export function deviceRoutes(implement: RegisterRoute) {
  implement(account.signIns, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listSignIns(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(account.endSignIn, async ({ actor, params, db, now }) => {
    requireFound(
      isId(params.id) && (await markOwnSignInEnded(db, actor, params.id, now)),
      'sign-in.not-found',
    )
    return { message: 'The device was signed out.' }
  })

  implement(account.endOtherSignIns, async ({ actor, db, now }) => {
    const endedCount = await markOtherSignInsEnded(db, actor, now)
    return { message: 'All other devices were signed out.', data: { endedCount } }
  })
}
