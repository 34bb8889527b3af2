import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { Week, WeekInput } from '#contract/programs/program.ts'
import type { Regimen, RegimenChange, RegimenTexts } from '#contract/programs/regimens.ts'
import { ensureProgramPartIds } from '#server/access/ensure-program-part-ids.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import { replaceForeignPartIds } from '#server/access/program-part-record-ids.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { ParsedDayLookup } from '#server/regimens/parsing/day-text-parser.ts'
import { findRegimen } from '#server/regimens/store.ts'
import { parseDayTexts } from './parse-day-texts.ts'
import { insertRevision, updateRegimen, updateRegimenArchiveAndTags } from './store.ts'

type ChangeOptions = {
  /** Parses the days that were sent only as text. If missing, such days have no exercises. */
  getParsedDay?: ParsedDayLookup
  restoredFrom?: number
}

/** Changes the given fields. Creates a new revision only if the weeks differ. */
export async function changeRegimen(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  { weeks, revision, isArchived, tags, isTemplate, note, was, ...sent }: RegimenChange,
  { getParsedDay, restoredFrom }: ChangeOptions,
): Promise<Regimen> {
  const current = requireFound(await findRegimen(tx, coach, regimen.id), 'regimen.not-found-update')
  if (revision !== undefined && revision !== current.revision) throw failure('regimen.changed-elsewhere')
  const details = was ? pickChangedDetails(sent, was, current) : sent
  const changed =
    weeks && completeWeeks(replaceForeignPartIds(regimen.id, coach.id, weeks), current, getParsedDay)
  const isRewritten = changed !== undefined && !isDeepStrictEqual(changed, current.weeks)
  const isEdited = isRewritten || Object.keys(details).length > 0
  const filing = { isArchived: isArchived === regimen.isArchived ? undefined : isArchived, tags, isTemplate }
  const isFiled = Object.values(filing).some(one => one !== undefined)
  if (!isEdited && !isFiled) return current
  const revisionId = isRewritten ? uuidv7() : regimen.revisionId
  if (isRewritten) {
    const next = {
      id: revisionId,
      regimenId: regimen.id,
      number: current.revision + 1,
      createdBy: coach.id,
      note,
      restoredFrom,
    }
    await insertRevision(tx, next, changed)
  }
  if (isEdited) await updateRegimen(tx, regimen, { ...details, revisionId })
  // Archiving and changes to tags or the template flag do not count as edits, so `updated_at` is left
  // unchanged.
  if (isFiled) await updateRegimenArchiveAndTags(tx, regimen, filing)
  return requireFound(await findRegimen(tx, coach, regimen.id), 'regimen.not-found-update')
}

function completeWeeks(
  weeks: readonly WeekInput[],
  current: Regimen,
  getParsedDay: ParsedDayLookup | undefined,
): Week[] {
  return ensureProgramPartIds(getParsedDay ? parseDayTexts(weeks, current.weeks, getParsedDay) : weeks)
}

/**
 * Picks the fields that the client changed. Throws if somebody else has set one of these fields to a
 * different value in the meantime.
 */
function pickChangedDetails(
  sent: Partial<RegimenTexts>,
  was: Partial<RegimenTexts>,
  now: RegimenTexts,
): Partial<RegimenTexts> {
  const changed = Object.entries(sent).filter(([key, value]) => value !== was[key as keyof RegimenTexts])
  for (const [key, value] of changed) {
    const [before, current] = [was[key as keyof RegimenTexts], now[key as keyof RegimenTexts]]
    if (before !== undefined && current !== before && current !== value)
      throw failure('regimen.changed-elsewhere')
  }
  return Object.fromEntries(changed)
}
