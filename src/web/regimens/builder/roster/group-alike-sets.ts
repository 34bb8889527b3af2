import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'
import type { DraftSet } from '#web/regimens/builder/draft/regimen-draft.ts'

export type SetGroup = { key: string; sets: DraftSet[]; resolved: ResolvedSet }

/** Groups adjacent sets with the same prescription and the same resolved load. */
export function groupAlikeSets(sets: readonly DraftSet[], resolved: readonly ResolvedSet[]): SetGroup[] {
  const groups: SetGroup[] = []
  sets.forEach((set, index) => {
    const one = resolved[index] ?? { kind: 'none' }
    const last = groups.at(-1)
    if (
      last &&
      getLikenessKey(last.sets[0]) === getLikenessKey(set) &&
      JSON.stringify(last.resolved) === JSON.stringify(one)
    )
      last.sets.push(set)
    else groups.push({ key: set.id, sets: [set], resolved: one })
  })
  return groups
}

const getLikenessKey = (set: DraftSet | undefined) => JSON.stringify({ ...set, id: null })
