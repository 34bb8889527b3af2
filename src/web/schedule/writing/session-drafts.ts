import type { Day } from '#training/calendar.ts'

/** What a coach has typed for a day. */
export type SessionDraft = { name: string; text: string }

const drafts = new Map<string, SessionDraft>()
const toKey = (athleteId: string | undefined, day: Day) => `${athleteId ?? ''} ${day}`

/** Sessions that a coach has begun to write, kept until the page is reloaded. */
export const sessionDrafts = {
  read: (athleteId: string | undefined, day: Day): SessionDraft | undefined =>
    drafts.get(toKey(athleteId, day)),
  save(athleteId: string | undefined, day: Day, draft: SessionDraft) {
    if (draft.name || draft.text) drafts.set(toKey(athleteId, day), draft)
    else drafts.delete(toKey(athleteId, day))
  },
  remove: (athleteId: string | undefined, day: Day) => void drafts.delete(toKey(athleteId, day)),
}
