import { revisions } from '#contract/programs/regimen-revisions.ts'
import { requireOwnRegimen } from '#server/access/own-regimen.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listReceipts } from '#server/regimens/revisions/receipts/store.ts'
import { restoreRevision } from './restore-revision.ts'
import { findRevision, listRevisions } from './store.ts'

const revisionReadFailureCodes = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const
const revisionUpdateFailureCodes = {
  missing: 'regimen.not-found-update',
  foreign: 'regimen.forbidden-update',
} as const

export function revisionRoutes(implement: RegisterRoute) {
  implement(revisions.list, async ({ actor, params, query, db }) => {
    const regimen = await requireOwnRegimen(db, actor, params.id, revisionReadFailureCodes)
    const { items, nextCursor } = await listRevisions(db, regimen, query)
    return { data: items, nextCursor }
  })

  implement(revisions.show, async ({ actor, params, db }) => {
    const regimen = await requireOwnRegimen(db, actor, params.id, revisionReadFailureCodes)
    const revision = requireFound(
      await findRevision(db, regimen, parseRevisionNumber(params.number)),
      'revision.not-found',
    )
    return { data: { revision } }
  })

  implement(revisions.receipts, async ({ actor, params, db }) => {
    const regimen = await requireOwnRegimen(db, actor, params.id, revisionReadFailureCodes)
    const number = parseRevisionNumber(params.number)
    const { receipts, athleteCount } = await listReceipts(db, actor, regimen, number)
    if (athleteCount === 0) requireFound(await findRevision(db, regimen, number), 'revision.not-found')
    return { data: { receipts, athleteCount } }
  })

  implement(revisions.restore, async ({ actor, params, input, db }) => {
    const regimen = await requireOwnRegimen(
      db,
      actor,
      params.id,
      revisionUpdateFailureCodes,
      'for no key update',
    )
    return { data: await restoreRevision(db, actor, regimen, parseRevisionNumber(params.number), input) }
  })
}

function parseRevisionNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw failure('revision.not-found')
  return Number(text)
}
