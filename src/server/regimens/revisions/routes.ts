import { revisions } from '#contract/revisions.ts'
import { claimRegimen } from '../../access/own-regimen.ts'
import { failure, found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { listReceipts } from './receipts/store.ts'
import { restore } from './restore.ts'
import { findRevision, listRevisions } from './store.ts'

const toRead = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const
const toUpdate = { missing: 'regimen.not-found-update', foreign: 'regimen.forbidden-update' } as const

export function revisionRoutes(implement: Implement) {
  implement(revisions.list, async ({ actor, params, query, db }) => {
    const own = await claimRegimen(db, actor, params.id, toRead)
    const { items, nextCursor } = await listRevisions(db, own, query)
    return { data: items, nextCursor }
  })

  implement(revisions.show, async ({ actor, params, db }) => {
    const own = await claimRegimen(db, actor, params.id, toRead)
    const revision = found(await findRevision(db, own, numberIn(params.number)), 'revision.not-found')
    return { data: { revision } }
  })

  implement(revisions.receipts, async ({ actor, params, db }) => {
    const own = await claimRegimen(db, actor, params.id, toRead)
    const number = numberIn(params.number)
    const { receipts, athleteCount } = await listReceipts(db, actor, own, number)
    if (athleteCount === 0) found(await findRevision(db, own, number), 'revision.not-found')
    return { data: { receipts, athleteCount } }
  })

  implement(revisions.restore, async ({ actor, params, input, db }) => {
    const own = await claimRegimen(db, actor, params.id, toUpdate, 'for no key update')
    return { data: await restore(db, actor, own, numberIn(params.number), input) }
  })
}

/** What is no number is the number of no revision. */
function numberIn(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw failure('revision.not-found')
  return Number(text)
}
