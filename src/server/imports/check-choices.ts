import type { ImportDetails } from '#contract/imports.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { wouldHaveMoreRegimens } from '#server/imports/programs/store.ts'

/** Only coaches have programs. A person’s role can change after the files were read. */
export async function checkPrograms(db: Queryable, actor: Actor, summary: ImportDetails['summary']) {
  const added = summary?.programs?.programs ?? 0
  if (added === 0) return
  if (actor.role === 'athlete') throw failure('regimen.forbidden-create')
  if (await wouldHaveMoreRegimens(db, actor.id, added, maxRecordsPerPerson.regimens))
    throw failure('regimen.too-many')
}

/**
 * Checks the answers to what a file does not say: units are never guessed. Throws if a coach imports what only the athlete
 * may import.
 */
export function checkAnswers(
  { isForAthlete }: { isForAthlete: boolean },
  summary: ImportDetails['summary'],
  { loadUnit, distanceUnit }: { loadUnit: string | null; distanceUnit: string | null },
): void {
  if (isForAthlete && (summary?.archive || (summary?.bodyWeights ?? 0) > 0))
    throw failure('import.only-athlete')
  const fields = {
    ...(summary?.isDateOrderUnclear && { dateOrder: 'Choose the order of day and month.' }),
    ...(summary?.isProgramLoadUnitMissing && { programLoadUnit: 'Choose the unit of the weights.' }),
    ...(summary?.isLoadUnitMissing && loadUnit === null && { loadUnit: 'Choose the unit of the weights.' }),
    ...(summary?.isDistanceUnitMissing &&
      distanceUnit === null && { distanceUnit: 'Choose the unit of the distances.' }),
  }
  if (Object.keys(fields).length > 0) throw failure('request.invalid', { fields })
}
