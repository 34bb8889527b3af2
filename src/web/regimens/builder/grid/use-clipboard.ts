import type { ClipboardEvent } from 'react'
import { textOf } from '#training/program/clip-text.ts'
import { type Clip, copyOf, type Selection } from '#training/program/selection.ts'
import { useBuilder } from '../context.ts'
import { type Outcome, removed } from './actions.ts'
import { copy, copyWith, pasted, pastedWith } from './clipboard.ts'
import { type Line, placeAt, type Spot } from './lines.ts'
import { pastedClip, pastedText } from './pasting.ts'

/** Copy, cut and paste, by the keys of the browser and from the menus. */
export function useClipboard({
  lines,
  cursor,
  selection,
  carryOut,
}: {
  lines: readonly Line[]
  cursor: Spot
  selection: Selection | undefined
  carryOut: (outcome: Outcome) => void
}) {
  const { latest, units, known, weekId } = useBuilder()

  function putIn(what: Clip | string, spot: Spot) {
    const draft = latest()
    if (typeof what !== 'string') return carryOut(pastedClip(draft, placeAt(lines, spot), what))
    const weekIndex = draft.weeks.findIndex(week => week.id === weekId)
    carryOut(pastedText(draft, lines, { spot, text: what, weekIndex, units, nameOf: known.nameOf }))
  }

  function take(event: ClipboardEvent): boolean {
    const clip = selection && isOwn(event) ? copyOf(latest().weeks, selection) : undefined
    if (!clip) return false
    event.preventDefault()
    copyWith(event.clipboardData, textOf(clip, units), clip)
    return true
  }

  return {
    onCopy: (event: ClipboardEvent) => void take(event),
    onCut: (event: ClipboardEvent) => {
      if (take(event) && selection) carryOut(removed(latest(), selection))
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isOwn(event)) return
      event.preventDefault()
      putIn(pastedWith(event.clipboardData), cursor)
    },
    copy: (chosen: Selection) => {
      const clip = copyOf(latest().weeks, chosen)
      if (clip) void copy(textOf(clip, units), clip)
    },
    paste: (spot: Spot) => void pasted().then(what => putIn(what, spot)),
  }
}

/** While one writes in a cell, the clipboard is that of the field. */
const isOwn = ({ target }: ClipboardEvent) => !(target instanceof HTMLInputElement)
