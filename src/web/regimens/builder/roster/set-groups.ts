import type { Resolved } from '#training/prescription/resolve.ts'
import type { DraftSet } from '../draft.ts'

export type SetGroup = { key: string; sets: DraftSet[]; resolved: Resolved }

/** Neighbours that are alike in what is asked and in what it comes to are said once. */
export function setGroups(sets: readonly DraftSet[], resolved: readonly Resolved[]): SetGroup[] {
  const groups: SetGroup[] = []
  sets.forEach((set, index) => {
    const one = resolved[index] ?? { kind: 'none' }
    const last = groups.at(-1)
    if (
      last &&
      likenessOf(last.sets[0]) === likenessOf(set) &&
      JSON.stringify(last.resolved) === JSON.stringify(one)
    )
      last.sets.push(set)
    else groups.push({ key: set.id, sets: [set], resolved: one })
  })
  return groups
}

const likenessOf = (set: DraftSet | undefined) => JSON.stringify({ ...set, id: null })
