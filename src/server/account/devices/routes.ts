import { account } from '#contract/account.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import type { Implement } from '../../http/implement.ts'
import { endOtherSignIns, endOwnSignIn, listSignIns } from './store.ts'

export function deviceRoutes(implement: Implement) {
  implement(account.signIns, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listSignIns(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(account.endSignIn, async ({ actor, params, db, now }) => {
    found(isId(params.id) && (await endOwnSignIn(db, actor, params.id, now)), 'sign-in.not-found')
    return { message: 'This device is signed out.' }
  })

  implement(account.endOtherSignIns, async ({ actor, db, now }) => {
    const endedCount = await endOtherSignIns(db, actor, now)
    return { message: 'All other devices are signed out.', data: { endedCount } }
  })
}
