/** One edit of a text, as far as it matters for how far one step back goes. */
export type Edit = {
  kind: 'type' | 'delete' | 'other'
  /** The line on which it happened, and whether it made or joined lines. */
  line: number
  changesLines: boolean
  at: number
}

const pauseMs = 1000

/** Whether an edit goes on with the step of the one before: the same line, the same doing, without a pause. */
export function joins(before: Edit | undefined, edit: Edit): boolean {
  if (!before || edit.kind === 'other' || edit.changesLines || before.changesLines) return false
  return edit.kind === before.kind && edit.line === before.line && edit.at - before.at < pauseMs
}
