/** A change that can be undone. */
export type UndoStep = {
  message: string
  run: () => void
  /** Identifies the change for pages that also undo it in another way. */
  change?: string | undefined
}

/** Creates the list of the changes that can be undone, the last one first. */
export function createUndoStack() {
  let steps: UndoStep[] = []
  // Undoing shows a toast that often offers to undo it in turn. It is no step: pressing the keys again undoes the change
  // before, instead of repeating the one that was just undone.
  let isUndoing = false
  return {
    /** Adds a change, unless it is the outcome of undoing one. */
    add(step: UndoStep) {
      if (!isUndoing) steps.push(step)
    },
    /** Returns the last change that is not undone yet, and removes it. */
    take(): UndoStep | undefined {
      const step = steps.pop()
      isUndoing = step !== undefined
      return step
    },
    /** Removes a change that is undone in its toast. */
    remove(step: UndoStep) {
      isUndoing = steps.includes(step)
      steps = steps.filter(one => one !== step)
    },
    /** Removes a change that the page has undone in another way. */
    forget(change: string) {
      steps = steps.filter(step => step.change !== change)
    },
    /** From now on, toasts are about new changes. */
    endUndoing() {
      isUndoing = false
    },
    clear() {
      steps = []
      isUndoing = false
    },
  }
}
