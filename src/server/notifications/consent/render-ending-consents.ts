import type { SharingScope } from '#contract/people/people.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { NotificationDraft } from '#server/notifications/templates/notification-template.ts'
import { type EndingConsent, listEndingConsents } from './store.ts'

/** Renders one notification per athlete and day about everything that coaches will soon no longer see. */
export async function renderEndingConsents(
  db: Queryable,
  mornings: readonly string[],
): Promise<NotificationDraft[]> {
  const days = Map.groupBy(await listEndingConsents(db, mornings), one => `${one.athlete_id} ${one.day}`)
  return [...days].map(([sourceId, endings]) => ({
    sourceId,
    userId: endings[0]?.athlete_id ?? '',
    title: 'What you share is about to end',
    message: [...endings.map(formatEnding), 'You can choose a later day under My Coaches.'].join(' '),
    link: '/app/athlete/my-coaches',
  }))
}

const sharedData: Record<SharingScope, string> = {
  logs: 'sessions and sets',
  body: 'body weight',
  wellness: 'wellness',
}

const formatEnding = ({ coach_name, scope, last_day }: EndingConsent) =>
  `${coach_name} sees your ${sharedData[scope]} until ${last_day}.`
