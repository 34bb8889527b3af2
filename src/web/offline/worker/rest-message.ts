/** The tag for rest notifications; only one is shown at a time. */
export const restNotificationTag = 'rest'

export type RestAlarm = {
  /** The end of the rest, as an ISO 8601 timestamp. */
  endsAt: string
  /** The text of the notification, which names the next set. */
  body: string
  /** The path of the session's page. */
  path: string
  /** True if the page that sends the message is showing the session. */
  isShown: boolean
}

/** A page's message to the service worker: the alarm to set, or null to cancel it. */
export type RestMessage = { kind: 'rest'; alarm: RestAlarm | null }

export function isRestMessage(data: unknown): data is RestMessage {
  return (
    typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'rest' && 'alarm' in data
  )
}
