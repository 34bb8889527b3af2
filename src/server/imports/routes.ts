import { importDays, importPartBytes, imports, type UploadedFile } from '#contract/imports.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listSessionMatches } from '#server/imports/pairing/store.ts'
import {
  deleteParts,
  listImportFiles,
  listRejections,
  savePart,
  sumPartBytes,
} from '#server/imports/staging/store.ts'
import { listEditedWorkouts } from '#server/imports/undo/store.ts'
import { checkAnswers, checkPrograms } from './check-choices.ts'
import { mayUseImport, type OwnImport } from './policy.ts'
import { requireImportOwner } from './require-import-owner.ts'
import { requireImportScopes } from './require-import-scopes.ts'
import {
  countOpenImports,
  deleteImport,
  describeImport,
  findImport,
  insertImport,
  listImports,
  lockImport,
  updateImport,
} from './store.ts'

const maxOpenImports = 10

export function importRoutes(implement: RegisterRoute, { jobs }: Pick<FeatureDependencies, 'jobs'>) {
  implement(imports.list, async ({ actor, query, db, now }) => {
    if (query.athleteId !== undefined && !isId(query.athleteId)) return { data: [], nextCursor: null }
    const { items, nextCursor } = await listImports(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(imports.create, async ({ actor, input, db, now, reply }) => {
    checkFileSizes(input)
    const id = toRecordIdOrNew(actor.id, input.id)
    const owner = await requireImportOwner(db, actor, input.athleteId)
    const open = await countOpenImports(db, actor)
    const earlier = await findImport(db, id)
    if (earlier && !mayUseImport(actor, earlier)) throw failure('import.id-taken')
    if (earlier) reply.code(200)
    else {
      if (open >= maxOpenImports) throw failure('import.too-many')
      await insertImport(db, owner, { ...input, id, now })
    }
    return { data: await describeImport(db, await requireOwnImport(db, actor, id), now) }
  })

  implement(imports.upload, async ({ actor, params, input, db }) => {
    const own = await requireState(db, actor, params.id, ['uploading'])
    const number = Number(params.number)
    const content = Buffer.from(input.content, 'base64')
    if (!/^\d{1,4}$/.test(params.number) || content.length !== getPartBytes(own.sizeBytes, number))
      throw failure('import.wrong-part')
    await savePart(db, own, number, content)
    return { message: 'The part was saved.' }
  })

  implement(imports.read, async ({ actor, params, input, db, now }) => {
    const own = await requireState(db, actor, params.id, ['uploading', 'ready', 'unreadable'])
    if ((await sumPartBytes(db, own)) !== own.sizeBytes) throw failure('import.incomplete')
    const { table } = await describeImport(db, own, now)
    const layout = table && { ...table, mapping: input.mapping ?? table.mapping }
    await updateImport(db, own.id, 'reading', { problem: null, layout })
    await jobs.add(db, 'import.read', {
      importId: own.id,
      dateOrder: input.dateOrder ?? null,
      loadUnit: input.loadUnit ?? null,
      // A chosen mapping also applies when the file is read again with another answer.
      mapping: input.mapping ?? (own.state === 'ready' ? (table?.mapping ?? null) : null),
    })
    return { data: await describeImport(db, own, now) }
  })

  implement(imports.show, async ({ actor, params, db, now }) => ({
    data: await describeImport(db, await requireOwnImport(db, actor, params.id), now),
  }))

  implement(imports.rejected, async ({ actor, params, query, db }) => {
    const { items, nextCursor } = await listRejections(
      db,
      await requireOwnImport(db, actor, params.id),
      query,
    )
    return { data: items, nextCursor }
  })

  implement(imports.files, async ({ actor, params, query, db }) => {
    const { items, nextCursor } = await listImportFiles(
      db,
      await requireOwnImport(db, actor, params.id),
      query,
    )
    return { data: items, nextCursor }
  })

  implement(imports.run, async ({ actor, params, input, db, now }) => {
    const own = await requireState(db, actor, params.id, ['ready'])
    const { summary, remainingLogs } = await describeImport(db, own, now)
    requireImportScopes(actor, summary)
    checkAnswers({ isForAthlete: own.athleteId !== actor.id }, summary, input)
    if (summary && summary.workouts > remainingLogs)
      throw failure('workout-log.too-many', {
        message: `You can have at most ${maxRecordsPerPerson.logs} workout logs, and this file has ${summary.workouts} new ones.`,
      })
    await checkPrograms(db, actor, summary)
    await updateImport(db, own.id, 'writing', { choices: input })
    await deleteParts(db, own.id)
    await jobs.add(db, 'import.write', { importId: own.id })
    return { data: await describeImport(db, own, now) }
  })

  implement(imports.sessions, async ({ actor, params, query, db }) => {
    const own = await requireOwnImport(db, actor, params.id)
    const { items, nextCursor } = await listSessionMatches(db, own, query)
    return { data: items, nextCursor }
  })

  implement(imports.edited, async ({ actor, params, query, db }) => {
    const own = await requireOwnImport(db, actor, params.id)
    const { items, nextCursor } = await listEditedWorkouts(db, own, query)
    return { data: items, nextCursor }
  })

  implement(imports.undo, async ({ actor, params, input, db, now }) => {
    const own = await requireState(db, actor, params.id, ['done'])
    const { summary, undoableUntil } = await describeImport(db, own, now)
    requireImportScopes(actor, summary)
    if (undoableUntil === null)
      throw failure('import.undo-expired', { message: `An import can be undone for ${importDays} days.` })
    await updateImport(db, own.id, 'undoing')
    await jobs.add(db, 'import.undo', { importId: own.id, removesEdited: input.removesEdited === true })
    return { data: await describeImport(db, own, now) }
  })

  implement(imports.discard, async ({ actor, params, db }) => {
    await deleteImport(
      db,
      await requireState(db, actor, params.id, ['uploading', 'reading', 'ready', 'unreadable']),
    )
    return { message: 'The file was deleted.' }
  })
}

async function requireOwnImport(db: Queryable, actor: Actor, id: string): Promise<OwnImport> {
  const stored = isId(id) ? await findImport(db, id) : undefined
  return requireFound(mayUseImport(actor, stored), 'import.not-found')
}

/** Locks one of the actor's imports. Throws if it is not in one of these states. */
async function requireState(
  tx: Transaction,
  actor: Actor,
  id: string,
  states: readonly OwnImport['state'][],
): Promise<OwnImport> {
  const stored = isId(id) ? await lockImport(tx, id) : undefined
  const own = requireFound(mayUseImport(actor, stored), 'import.not-found')
  if (!states.includes(own.state)) throw failure('import.wrong-state')
  return own
}

function checkFileSizes({
  sizeBytes,
  files = [],
}: {
  sizeBytes: number
  files?: UploadedFile[] | undefined
}) {
  const sum = files.reduce((total, file) => total + file.sizeBytes, 0)
  if (files.length > 0 && sum !== sizeBytes)
    throw failure('request.invalid', { fields: { files: 'The sizes must add up to the size of all files.' } })
}

/** The size of a part of a file; all parts but the last are equally large. */
function getPartBytes(fileBytes: number, number: number): number {
  return Math.min(importPartBytes, fileBytes - number * importPartBytes)
}
