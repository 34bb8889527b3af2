import { useMemo, useState } from 'react'
import { compareProgram } from '#training/program/compare-program.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import { mergeProgram } from '#training/program/merge/merge-program.ts'
import type { MergeSide } from '#training/program/merge/merge-types.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  type DescribedConflict,
  toDescribedDetailConflict,
  toDescribedProgramConflict,
} from './describe-conflicts.ts'
import { mergeRegimenDetails } from './merge-regimen-details.ts'

type DraftSides = {
  base: { weeks: RegimenDraft['weeks']; saved: RegimenDraft }
  theirs: RegimenDraft
  mine: RegimenDraft
}

/** Returns the merged draft for the current choices, the conflicts, and the changes made by each side. */
export function useDraftMerge({ base, theirs, mine }: DraftSides) {
  const units = useUnits()
  const [choices, setChoices] = useState<Record<string, MergeSide>>({})
  // Keep all three versions constant while the dialog is open.
  const [sides] = useState({ base, theirs, mine })
  const changes = useMemo(
    () => ({
      theirs: compareProgram(sides.base.weeks, sides.theirs.weeks, units),
      mine: compareProgram(sides.base.weeks, sides.mine.weeks, units),
    }),
    [sides, units],
  )
  const { merged, conflicts } = useMemo(() => mergeDrafts(sides, choices), [sides, choices])
  const choose = (key: string, side: MergeSide) => setChoices(chosen => ({ ...chosen, [key]: side }))
  return { merged, conflicts, choices, choose, changes }
}

function mergeDrafts({ base, theirs, mine }: DraftSides, choices: Readonly<Record<string, MergeSide>>) {
  const program = mergeProgram({ base: base.weeks, theirs: theirs.weeks, mine: mine.weeks }, choices)
  // A draft restored from an earlier visit lacks the details of its base version.
  const knownBase = isDeepEqual(base.saved.weeks, base.weeks) ? base.saved : null
  const merge = mergeRegimenDetails({ base: knownBase, theirs, mine }, choices)
  const conflicts: DescribedConflict[] = [
    ...merge.conflicts.map(toDescribedDetailConflict),
    ...program.conflicts.map(toDescribedProgramConflict),
  ]
  return { merged: { ...mine, ...merge.details, weeks: program.weeks }, conflicts }
}
