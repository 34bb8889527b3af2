import type { Notification } from '#contract/account/notifications.ts'

export type PersonNotifications = {
  key: string
  /** The person whom these notifications are about; undefined for a single notification. */
  name: string | undefined
  /** Newest first. */
  notifications: Notification[]
}

/**
 * Groups notifications about the same person. A group takes the place of its newest notification; notifications about
 * nobody, and the only one about a person, stay single.
 */
export function groupNotificationsByPerson(newestFirst: readonly Notification[]): PersonNotifications[] {
  const groups = Map.groupBy(newestFirst, one => one.about?.id ?? one.id)
  return [...groups].map(([key, notifications]) => ({
    key,
    name: notifications.length > 1 ? notifications[0]?.about?.name : undefined,
    notifications,
  }))
}
