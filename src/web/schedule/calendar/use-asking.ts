import { useState } from 'react'
import type { Subject } from '../words.ts'

export type Asked = {
  what: 'move' | 'skip'
  subject: Subject
  athlete: { id: string; name: string }
}

/** Which question is open about the day of an athlete's session. */
export function useAsking() {
  const [asked, setAsked] = useState<Asked>()
  return { asked, ask: setAsked, close: () => setAsked(undefined) }
}
