import type { NotificationKind } from '#contract/account/notifications.ts'
import type { Role } from '#contract/account/profile.ts'

/** The labels in the order of the settings; null for kinds that users with this role do not receive. */
type NotificationKindLabels = Record<NotificationKind, string | null>

const athleteLabels: NotificationKindLabels = {
  session: 'You have a session today',
  assignment: 'A program is assigned to you',
  schedule: 'Your coach moves a session',
  program: 'Your coach changes your program',
  status: 'Your coach pauses, resumes or ends a program',
  workout: 'Your coach logs a workout for you',
  comment: 'Someone comments on your workout',
  message: 'A coach sends you a message',
  pain: 'Your coach responds to a pain report',
  invitation: 'A coach invites you',
  consent: 'What you share with a coach is about to end',
  integration: 'An assistant proposes a change, or a connected app stops working',
  acceptance: null,
  record: null,
  waiting: null,
  digest: null,
}

const coachLabels: NotificationKindLabels = {
  pain: 'An athlete reports pain',
  workout: 'An athlete logs a workout',
  comment: 'An athlete comments on a workout',
  message: 'An athlete sends you a message',
  schedule: 'An athlete moves or skips a session',
  acceptance: 'An athlete joins your roster',
  record: 'An athlete sets a record',
  waiting: 'Logs are waiting for your review',
  digest: 'Daily digest of the previous day',
  integration: 'An assistant proposes a change',
  invitation: null,
  assignment: null,
  program: null,
  status: null,
  session: null,
  consent: null,
}

/** Returns the notification kinds that a user with this role can receive, with their labels. */
export function getNotificationKinds(role: Role): { kind: NotificationKind; label: string }[] {
  const labels = role === 'athlete' ? athleteLabels : coachLabels
  return (Object.keys(labels) as NotificationKind[]).flatMap(kind => {
    const label = labels[kind]
    return label === null ? [] : [{ kind, label }]
  })
}
