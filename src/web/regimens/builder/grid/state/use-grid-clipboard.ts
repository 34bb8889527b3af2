import type { ClipboardEvent } from 'react'
import { formatClip } from '#training/program/grid/format-clip.ts'
import { copySelection, type GridClip, type GridSelection } from '#training/program/grid/grid-selection.ts'
import {
  copyToClipboard,
  copyToClipboardEvent,
  readClipboard,
  readClipboardEvent,
} from '#web/regimens/builder/grid/edits/clipboard.ts'
import { createRemoveEdit, type GridEdit } from '#web/regimens/builder/grid/edits/grid-edits.ts'
import { createPasteClipEdit, createPasteTextEdit } from '#web/regimens/builder/grid/edits/paste-edits.ts'
import {
  type GridLine,
  type GridPosition,
  toCellPlace,
} from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'

/** Handles copy, cut and paste from the keyboard and the menus. */
export function useGridClipboard({
  lines,
  cursor,
  selection,
  perform,
}: {
  lines: readonly GridLine[]
  cursor: GridPosition
  selection: GridSelection | undefined
  perform: (outcome: GridEdit) => void
}) {
  const { latest, units, lookup, weekId } = useBuilder()

  function pasteAt(content: GridClip | string, spot: GridPosition) {
    const draft = latest()
    if (typeof content !== 'string')
      return perform(createPasteClipEdit(draft, toCellPlace(lines, spot), content))
    const weekIndex = draft.weeks.findIndex(week => week.id === weekId)
    perform(
      createPasteTextEdit(draft, lines, { spot, text: content, weekIndex, units, nameOf: lookup.nameOf }),
    )
  }

  function copySelected(event: ClipboardEvent): boolean {
    const clip = selection && isGridEvent(event) ? copySelection(latest().weeks, selection) : undefined
    if (!clip) return false
    event.preventDefault()
    copyToClipboardEvent(event.clipboardData, formatClip(clip, units), clip)
    return true
  }

  return {
    onCopy: (event: ClipboardEvent) => void copySelected(event),
    onCut: (event: ClipboardEvent) => {
      if (copySelected(event) && selection) perform(createRemoveEdit(latest(), selection))
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isGridEvent(event)) return
      event.preventDefault()
      pasteAt(readClipboardEvent(event.clipboardData), cursor)
    },
    copy: (target: GridSelection) => {
      const clip = copySelection(latest().weeks, target)
      if (clip) void copyToClipboard(formatClip(clip, units), clip)
    },
    paste: (spot: GridPosition) => void readClipboard().then(content => pasteAt(content, spot)),
  }
}

/** Returns whether a clipboard event targets the grid rather than the input of a cell. */
const isGridEvent = ({ target }: ClipboardEvent) => !(target instanceof HTMLInputElement)
