import type { Side } from '#training/program/merge-sides.ts'
import { isSame } from '#training/program/same.ts'
import type { Details } from '../draft.ts'

const fields = ['name', 'category', 'description', 'goal', 'level', 'tags'] as const
type Field = (typeof fields)[number]

export type DetailConflict = { key: string; field: Field; theirs: string; mine: string }

/**
 * What stands about a regimen above its weeks, each field from who changed it. Where the state before is not known, or
 * both changed a field, `choices` decides by its key; `mine` unless told otherwise.
 */
export function mergeDetails(
  { base, theirs, mine }: { base: Details | null; theirs: Details; mine: Details },
  choices: Readonly<Record<string, Side>> = {},
): { details: Pick<Details, Field>; conflicts: DetailConflict[] } {
  const conflicts: DetailConflict[] = []
  const entries = fields.map(field => {
    const key = `detail:${field}`
    if (isSame(theirs[field], mine[field])) return [field, mine[field]] as const
    if (base && isSame(theirs[field], base[field])) return [field, mine[field]] as const
    if (base && isSame(mine[field], base[field])) return [field, theirs[field]] as const
    conflicts.push({ key, field, theirs: wordsOf(theirs[field]), mine: wordsOf(mine[field]) })
    return [field, (choices[key] === 'theirs' ? theirs : mine)[field]] as const
  })
  return { details: Object.fromEntries(entries) as Pick<Details, Field>, conflicts }
}

const wordsOf = (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : value)
