import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Subject } from '../words.ts'
import { findEntry } from './find-entry.ts'

export type Asked = {
  what: 'move' | 'skip'
  subject: Subject
  athlete: { id: string; name: string }
}

/**
 * Which question is open about the day of an athlete's session. Once it is answered, the focus is on that session in
 * `list`, and goes with it to another day, until the person goes elsewhere.
 */
export function useAsking(list: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<Asked>()
  const answered = useRef<string>(undefined)

  // After each drawing: the session is drawn anew on the day to which it was moved.
  useEffect(() => {
    if (asked || !answered.current) return
    const entry = findEntry(list.current, answered.current)
    if (document.activeElement === document.body) entry?.focus()
    else if (document.activeElement !== entry) answered.current = undefined
  })

  const close = () => {
    answered.current = asked?.subject.id
    setAsked(undefined)
  }
  return { asked, ask: setAsked, close }
}
