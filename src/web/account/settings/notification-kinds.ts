import type { NotificationKind } from '#contract/account/notifications.ts'
import type { Role } from '#contract/account/profile.ts'

type LabelledNotificationKind = { kind: NotificationKind; label: string }

const athleteNotificationKinds: readonly LabelledNotificationKind[] = [
  { kind: 'session', label: 'You have a session today' },
  { kind: 'assignment', label: 'A program is assigned to you' },
  { kind: 'schedule', label: 'Your coach moves a session' },
  { kind: 'program', label: 'Your coach changes your program' },
  { kind: 'workout', label: 'Your coach logs a workout for you' },
  { kind: 'comment', label: 'Someone comments on your workout' },
  { kind: 'pain', label: 'Your coach responds to a pain report' },
  { kind: 'invitation', label: 'A coach invites you' },
]

const coachNotificationKinds: readonly LabelledNotificationKind[] = [
  { kind: 'pain', label: 'An athlete reports pain' },
  { kind: 'workout', label: 'An athlete logs a workout' },
  { kind: 'comment', label: 'An athlete comments on a workout' },
  { kind: 'schedule', label: 'An athlete moves or skips a session' },
  { kind: 'acceptance', label: 'An athlete joins your roster' },
  { kind: 'record', label: 'An athlete sets a record' },
  { kind: 'waiting', label: 'Logs are waiting for your review' },
  { kind: 'digest', label: 'Daily digest of the previous day' },
]

/** Returns the notification kinds that a user with this role can receive, with their labels. */
export const getNotificationKinds = (role: Role): readonly LabelledNotificationKind[] =>
  role === 'athlete' ? athleteNotificationKinds : coachNotificationKinds
