import type { NotificationKind } from '#contract/notifications.ts'
import type { Role } from '#contract/profile.ts'

type Kind = { kind: NotificationKind; label: string }

const athletes: readonly Kind[] = [
  { kind: 'session', label: 'A session is planned today' },
  { kind: 'assignment', label: 'A program is assigned to you' },
  { kind: 'schedule', label: 'Your coach moves a session' },
  { kind: 'program', label: 'Your coach changes your program' },
  { kind: 'workout', label: 'Your coach logs a workout for you' },
  { kind: 'comment', label: 'A comment on your workout' },
  { kind: 'pain', label: 'Your coach answers a pain report' },
  { kind: 'invitation', label: 'A coach invites you' },
]

const coaches: readonly Kind[] = [
  { kind: 'pain', label: 'An athlete reports pain' },
  { kind: 'workout', label: 'An athlete logs a workout' },
  { kind: 'comment', label: 'An athlete comments' },
  { kind: 'schedule', label: 'An athlete moves or skips a session' },
  { kind: 'acceptance', label: 'An athlete joins you' },
  { kind: 'record', label: 'An athlete sets a record' },
  { kind: 'waiting', label: 'Logs wait for your review' },
  { kind: 'digest', label: 'The day before, in one message' },
]

/** What can happen to somebody of this role, in the words of whom it happens to. */
export const kindsFor = (role: Role): readonly Kind[] => (role === 'athlete' ? athletes : coaches)
