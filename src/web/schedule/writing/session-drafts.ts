import { useSyncExternalStore } from 'react'
import type { Day } from '#training/calendar.ts'

/** What a coach has typed for a day. */
export type SessionDraft = { name: string; text: string }

const drafts = new Map<string, SessionDraft>()
const subscribers = new Set<() => void>()
const toKey = (athleteId: string | undefined, day: Day) => `${athleteId ?? ''} ${day}`

/** Sessions that a coach has begun to write, kept until the page is reloaded. */
export const sessionDrafts = {
  read: (athleteId: string | undefined, day: Day): SessionDraft | undefined =>
    drafts.get(toKey(athleteId, day)),
  save(athleteId: string | undefined, day: Day, draft: SessionDraft) {
    if (draft.name || draft.text) drafts.set(toKey(athleteId, day), draft)
    else drafts.delete(toKey(athleteId, day))
    for (const notify of subscribers) notify()
  },
}

/** Returns what the coach has typed for a day, and updates while the coach types. */
export const useSessionDraft = (athleteId: string | undefined, day: Day) =>
  useSyncExternalStore(subscribe, () => sessionDrafts.read(athleteId, day))

function subscribe(notify: () => void) {
  subscribers.add(notify)
  return () => void subscribers.delete(notify)
}
