import { importPrograms } from '#contract/import-programs.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { mayUseImport, type OwnImport } from '#server/imports/policy.ts'
import { findImport } from '#server/imports/store.ts'
import { listProgramDays, listPrograms } from './store.ts'

export function importProgramRoutes(implement: RegisterRoute) {
  implement(importPrograms.list, async ({ actor, params, query, db }) => {
    const { items, nextCursor } = await listPrograms(db, await requireImport(db, actor, params.id), query)
    return { data: items, nextCursor }
  })

  implement(importPrograms.days, async ({ actor, params, query, db }) => {
    const own = await requireImport(db, actor, params.id)
    const number = requireFound(/^\d{1,9}$/.test(params.number) && Number(params.number), 'import.not-found')
    const { items, nextCursor } = await listProgramDays(db, own, number, query)
    return { data: items, nextCursor }
  })
}

async function requireImport(db: Queryable, actor: Actor, id: string): Promise<OwnImport> {
  const stored = isId(id) ? await findImport(db, id) : undefined
  return requireFound(mayUseImport(actor, stored), 'import.not-found')
}
