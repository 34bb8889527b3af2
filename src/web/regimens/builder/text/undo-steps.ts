/** A text edit, with the properties that determine whether it starts a new undo step. */
export type TextEdit = {
  kind: 'type' | 'delete' | 'other'
  /** The number of the edited line. */
  line: number
  /** True if the edit inserted or removed line breaks. */
  changesLines: boolean
  at: number
}

const undoStepPauseMs = 1000

/** Returns whether an edit extends the previous undo step: same line, same kind of edit, no pause. */
export function joinsPreviousUndoStep(before: TextEdit | undefined, edit: TextEdit): boolean {
  if (!before || edit.kind === 'other' || edit.changesLines || before.changesLines) return false
  return edit.kind === before.kind && edit.line === before.line && edit.at - before.at < undoStepPauseMs
}
