import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SessionChangeKind, SessionToChange } from '#web/schedule/session-labels.ts'
import { findEntryElement } from './find-entry-element.ts'

export type MoveOrSkipRequest = {
  action: SessionChangeKind
  subject: SessionToChange
  athlete: { id: string; name: string }
}

/**
 * Manages the dialog for moving or skipping a session. When the dialog closes, focuses the session within the
 * `list` element. The session keeps the focus on its new day, unless the user focuses another element.
 */
export function useMoveOrSkipDialog(list: RefObject<HTMLElement | null>) {
  const [request, setRequest] = useState<MoveOrSkipRequest>()
  const focusedSessionId = useRef<string>(undefined)

  // Runs after every render, because a moved session is rendered as a new element on its new day.
  useEffect(() => {
    if (request || !focusedSessionId.current) return
    const entry = findEntryElement(list.current, focusedSessionId.current)
    if (document.activeElement === document.body) entry?.focus()
    else if (document.activeElement !== entry) focusedSessionId.current = undefined
  })

  const close = () => {
    focusedSessionId.current = request?.subject.id
    setRequest(undefined)
  }
  return { request, open: setRequest, close }
}
