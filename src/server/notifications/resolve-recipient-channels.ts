import { type NotificationChannels, resolveChannels } from '#contract/account/notifications.ts'
import { isKindInLevel } from '#contract/people/notification-level.ts'
import type { RenderedNotification } from '#server/notifications/templates/notification-template.ts'
import type { Recipient } from '#server/notifications/templates/store.ts'

/**
 * Returns the channels that the recipient chose for the kind. Returns none if the recipient muted it for this athlete, or
 * has no account.
 */
export function resolveRecipientChannels(
  recipient: Pick<Recipient, 'chosen' | 'levels' | 'is_placeholder'> | undefined,
  { kind, aboutId }: Pick<RenderedNotification, 'kind' | 'aboutId'>,
): NotificationChannels {
  const level = (aboutId && recipient?.levels[aboutId]) || 'all'
  if (recipient?.is_placeholder || !isKindInLevel(kind, level))
    return { app: false, mail: false, push: false }
  return resolveChannels(recipient?.chosen ?? {}, kind)
}
