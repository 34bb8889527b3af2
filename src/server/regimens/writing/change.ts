import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { Regimen, RegimenChange } from '#contract/regimens.ts'
import { identify } from '../../access/identify.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { failure, found } from '../../http/failures.ts'
import { findRegimen } from '../store.ts'
import { readTexts } from './read.ts'
import { fileRegimen, insertRevision, updateRegimen } from './store.ts'

/** Changes what is named. Other weeks make a new revision; the same weeks again do not. */
export async function change(
  tx: Transaction,
  coach: Actor,
  own: OwnRegimen,
  { weeks, revision, isArchived, tags, isTemplate, note, was, ...sent }: RegimenChange,
  restoredFrom?: number,
): Promise<Regimen> {
  const current = found(await findRegimen(tx, coach, own.id), 'regimen.not-found-update')
  if (revision !== undefined && revision !== current.revision) throw failure('regimen.changed-elsewhere')
  const details = was ? changedDetails(sent, was, current) : sent
  const changed = weeks && identify(readTexts(weeks, current.weeks))
  const isRewritten = changed !== undefined && !isDeepStrictEqual(changed, current.weeks)
  const isEdited = isRewritten || Object.keys(details).length > 0
  const filing = { isArchived: isArchived === own.isArchived ? undefined : isArchived, tags, isTemplate }
  const isFiled = Object.values(filing).some(one => one !== undefined)
  if (!isEdited && !isFiled) return current
  const revisionId = isRewritten ? uuidv7() : own.revisionId
  if (isRewritten) {
    const next = {
      id: revisionId,
      regimenId: own.id,
      number: current.revision + 1,
      createdBy: coach.id,
      note,
      restoredFrom,
    }
    await insertRevision(tx, next, changed)
  }
  if (isEdited) await updateRegimen(tx, own, { ...details, revisionId })
  // Filing is no edit: the regimen keeps its place among the last edited.
  if (isFiled) await fileRegimen(tx, own, filing)
  return found(await findRegimen(tx, coach, own.id), 'regimen.not-found-update')
}

type Details = Pick<RegimenChange, 'name' | 'category' | 'description' | 'goal' | 'level'>

/** Those that the sender changed; where somebody else changed the same to something else meanwhile, nobody overwrites. */
function changedDetails(sent: Details, was: Details, now: Details): Details {
  const changed = Object.entries(sent).filter(([key, value]) => value !== was[key as keyof Details])
  for (const [key, value] of changed) {
    const [before, current] = [was[key as keyof Details], now[key as keyof Details]]
    if (before !== undefined && current !== before && current !== value)
      throw failure('regimen.changed-elsewhere')
  }
  return Object.fromEntries(changed)
}
