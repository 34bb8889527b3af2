import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { MergeSide } from '#training/program/merge/merge-types.ts'
import type { DraftDetails } from '#web/regimens/builder/draft/regimen-draft.ts'

const mergedFields = ['name', 'category', 'description', 'goal', 'level', 'tags'] as const
type MergedField = (typeof mergedFields)[number]

export type DetailConflict = { key: string; field: MergedField; theirs: string; mine: string }

/**
 * Merges the details of a regimen, taking each field from the side that changed it. If both sides changed a
 * field, or the base is unknown, `choices` determines the side for each key; the default is `mine`.
 */
export function mergeRegimenDetails(
  { base, theirs, mine }: { base: DraftDetails | null; theirs: DraftDetails; mine: DraftDetails },
  choices: Readonly<Record<string, MergeSide>> = {},
): { details: Pick<DraftDetails, MergedField>; conflicts: DetailConflict[] } {
  const conflicts: DetailConflict[] = []
  const entries = mergedFields.map(field => {
    const key = `detail:${field}`
    if (isDeepEqual(theirs[field], mine[field])) return [field, mine[field]] as const
    if (base && isDeepEqual(theirs[field], base[field])) return [field, mine[field]] as const
    if (base && isDeepEqual(mine[field], base[field])) return [field, theirs[field]] as const
    conflicts.push({ key, field, theirs: formatDetail(theirs[field]), mine: formatDetail(mine[field]) })
    return [field, (choices[key] === 'theirs' ? theirs : mine)[field]] as const
  })
  return { details: Object.fromEntries(entries) as Pick<DraftDetails, MergedField>, conflicts }
}

const formatDetail = (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : value)
