import { useMemo, useSyncExternalStore } from 'react'
import type { Day } from '#training/calendar.ts'
import { useUser } from '#web/app/session/session.tsx'

/** What a coach has typed for a day. */
export type SessionDraft = { name: string; text: string }

const drafts = new Map<string, SessionDraft>()
const subscribers = new Set<() => void>()

function subscribe(notify: () => void) {
  subscribers.add(notify)
  return () => void subscribers.delete(notify)
}

function saveDraft(key: string, draft: SessionDraft) {
  if (draft.name || draft.text) drafts.set(key, draft)
  else drafts.delete(key)
  for (const notify of subscribers) notify()
}

/** The key contains the user, because somebody else can sign in without a reload of the page. */
const useDraftKey = (athleteId: string | undefined, day: Day) => `${useUser().id} ${athleteId ?? ''} ${day}`

/** Reads and saves a session that a coach has begun to write for a day. It is kept until the page is reloaded. */
export function useSessionDrafts(athleteId: string | undefined, day: Day) {
  const key = useDraftKey(athleteId, day)
  return useMemo(
    () => ({ read: () => drafts.get(key), save: (draft: SessionDraft) => saveDraft(key, draft) }),
    [key],
  )
}

/** Returns what the coach has typed for a day, and updates while the coach types. */
export function useSessionDraft(athleteId: string | undefined, day: Day): SessionDraft | undefined {
  const key = useDraftKey(athleteId, day)
  return useSyncExternalStore(subscribe, () => drafts.get(key))
}
