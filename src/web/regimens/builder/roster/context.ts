import { createContext, use, useMemo } from 'react'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { useUser } from '../../../app/session.tsx'
import { useBuilder } from '../context.ts'
import type { DraftItem } from '../draft.ts'
import { type Range, rangeOf } from './range.ts'
import { type RosterLine, rosterLines } from './rows.ts'
import type { useRoster } from './use-roster.ts'

type Shared = ReturnType<typeof useRoster> & {
  /** Shows the session as it reaches this athlete. */
  preview: (athleteId: string) => void
}

/** With whom the program is looked at: chosen once for all that shows it. */
export const RosterContext = createContext<Shared | undefined>(undefined)

export function useSharedRoster(): Shared {
  const shared = use(RosterContext)
  if (!shared) throw new Error('useSharedRoster outside of BuilderPanel')
  return shared
}

export type Worked = { lines: RosterLine<KnownAthlete>[]; range: Range | undefined }

/** What an exercise comes to for all, worked out once as long as it stays the same; undefined: not known yet. */
export function useWorked(): (item: DraftItem) => Worked | undefined {
  const { athletes, isKnown } = useSharedRoster()
  const { units } = useBuilder()
  const { loadJumpPercent } = useUser().preferences
  return useMemo(() => {
    const known = new WeakMap<DraftItem, Worked>()
    return (item: DraftItem) => {
      if (!isKnown(item.name)) return undefined
      const before = known.get(item)
      if (before) return before
      const lines = rosterLines(item, athletes, loadJumpPercent)
      const made = { lines, range: rangeOf(item, lines, units) }
      known.set(item, made)
      return made
    }
  }, [athletes, isKnown, loadJumpPercent, units])
}
