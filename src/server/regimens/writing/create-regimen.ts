import { v7 as uuidv7 } from 'uuid'
import type { Regimen, RegimenInput } from '#contract/programs/regimens.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import { ensureProgramPartIds } from '#server/access/ensure-program-part-ids.ts'
import { replaceForeignPartIds } from '#server/access/program-part-record-ids.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { ParsedDayLookup } from '#server/regimens/parsing/day-text-parser.ts'
import { findRegimen } from '#server/regimens/store.ts'
import { parseDayTexts } from './parse-day-texts.ts'
import { hasMoreRegimens, insertRegimen, insertRevision } from './store.ts'

/**
 * Creates a regimen with its first revision. A repeated request with the same id returns the stored regimen.
 */
export async function createRegimen(
  tx: Transaction,
  coach: Actor,
  input: RegimenInput,
  getParsedDay: ParsedDayLookup,
): Promise<{ regimen: Regimen; isRepeated: boolean }> {
  const { id, _id, weeks, ...details } = input
  const regimenId = toRecordIdOrNew(coach.id, id || _id)
  const revisionId = uuidv7()
  const isNew = await insertRegimen(tx, { ...details, id: regimenId, coachId: coach.id, revisionId })
  if (isNew) {
    if (await hasMoreRegimens(tx, coach, maxRecordsPerPerson.regimens)) throw failure('regimen.too-many')
    await insertRevision(
      tx,
      { id: revisionId, regimenId, number: 1, createdBy: coach.id },
      ensureProgramPartIds(
        parseDayTexts(replaceForeignPartIds(regimenId, coach.id, weeks), [], getParsedDay),
      ),
    )
  }
  const stored = await findRegimen(tx, coach, regimenId)
  // Do not reveal whether the id belongs to somebody else or to a deleted regimen.
  return {
    regimen: requireFound(stored?.coach?.id === coach.id && stored, 'regimen.id-taken'),
    isRepeated: !isNew,
  }
}
