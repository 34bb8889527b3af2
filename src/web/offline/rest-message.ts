/** By which the notification of a rest is known: there is one at a time. */
export const restTag = 'rest'

export type RestAlarm = {
  /** An instant, ISO 8601. */
  endsAt: string
  /** What comes next, in words. */
  body: string
  /** Where the session is. */
  path: string
  /** Whether the page that says so shows it. */
  isShown: boolean
}

/** What a page says to the background worker about the rest that runs; null: none does. */
export type RestMessage = { kind: 'rest'; alarm: RestAlarm | null }

export function isRestMessage(data: unknown): data is RestMessage {
  return (
    typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'rest' && 'alarm' in data
  )
}
