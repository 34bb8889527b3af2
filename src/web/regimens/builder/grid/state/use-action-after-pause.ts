import { startTransition, useEffect, useRef } from 'react'

/** The delay before an action, longer than the typical pause between two arrow key presses. */
const actionPauseMs = 250

type PendingAction = { timer: ReturnType<typeof setTimeout>; action: () => void }

/**
 * Delays a slow action, such as rendering the text of another week, until the cursor stops moving. `flush`
 * runs the pending action immediately.
 */
export function useActionAfterPause() {
  const pending = useRef<PendingAction>(undefined)
  useEffect(() => () => clearTimeout(pending.current?.timer), [])

  function schedule(action: (() => void) | undefined) {
    clearTimeout(pending.current?.timer)
    pending.current = action && { action, timer: setTimeout(() => startTransition(flush), actionPauseMs) }
  }

  function flush() {
    const action = pending.current?.action
    schedule(undefined)
    action?.()
  }

  return { schedule, flush }
}
