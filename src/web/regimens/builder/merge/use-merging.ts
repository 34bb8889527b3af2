import { useMemo, useState } from 'react'
import { compareProgram } from '#training/program/compare.ts'
import { mergeProgram } from '#training/program/merge-program.ts'
import type { Side } from '#training/program/merge-sides.ts'
import { isSame } from '#training/program/same.ts'
import { useUnits } from '../../../app/person.ts'
import type { Draft } from '../draft.ts'
import { type AnyConflict, detailConflict, programConflict } from './conflicts.ts'
import { mergeDetails } from './merge-details.ts'

type Sides = { base: { weeks: Draft['weeks']; saved: Draft }; theirs: Draft; mine: Draft }

/** The merged draft under the choices made so far, and what there is to choose. */
export function useMerging({ base, theirs, mine }: Sides) {
  const units = useUnits()
  const [choices, setChoices] = useState<Record<string, Side>>({})
  // Both sides stand still as long as the dialog is open.
  const [sides] = useState({ base, theirs, mine })
  const changes = useMemo(
    () => ({
      theirs: compareProgram(sides.base.weeks, sides.theirs.weeks, units),
      mine: compareProgram(sides.base.weeks, sides.mine.weeks, units),
    }),
    [sides, units],
  )
  const { merged, conflicts } = useMemo(() => mergedBy(sides, choices), [sides, choices])
  const choose = (key: string, side: Side) => setChoices(chosen => ({ ...chosen, [key]: side }))
  return { merged, conflicts, choices, choose, changes }
}

function mergedBy({ base, theirs, mine }: Sides, choices: Readonly<Record<string, Side>>) {
  const program = mergeProgram({ base: base.weeks, theirs: theirs.weeks, mine: mine.weeks }, choices)
  // A draft that this device kept from an earlier visit does not know what stood above its weeks.
  const known = isSame(base.saved.weeks, base.weeks) ? base.saved : null
  const about = mergeDetails({ base: known, theirs, mine }, choices)
  const conflicts: AnyConflict[] = [
    ...about.conflicts.map(detailConflict),
    ...program.conflicts.map(programConflict),
  ]
  return { merged: { ...mine, ...about.details, weeks: program.weeks }, conflicts }
}
