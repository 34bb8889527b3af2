import { exerciseKey } from '#training/exercise-name.ts'
import type { Canonical } from '#training/exercises/canonical.ts'

/** As it was written last; where it was written in several ways, as the library calls it. */
export function shownName(rows: readonly { name: string }[], canonical: Canonical): string {
  const [newest] = rows
  if (!newest) return ''
  const isOneName = rows.every(row => exerciseKey(row.name) === exerciseKey(newest.name))
  return isOneName ? newest.name : canonical(newest.name)
}
