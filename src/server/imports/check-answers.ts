import type { ImportDetails } from '#contract/imports.ts'
import { failure } from '#server/http/failures.ts'

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
    ...(summary?.isLoadUnitMissing && loadUnit === null && { loadUnit: 'Choose the unit of the weights.' }),
    ...(summary?.isDistanceUnitMissing &&
      distanceUnit === null && { distanceUnit: 'Choose the unit of the distances.' }),
  }
  if (Object.keys(fields).length > 0) throw failure('request.invalid', { fields })
}
