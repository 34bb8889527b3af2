import type { Role } from '#contract/account.ts'
import type { NotificationKind } from '#contract/notifications.ts'

type Kind = { kind: NotificationKind; label: string }

const athletes: readonly Kind[] = [
  { kind: 'assignment', label: 'A program is assigned to you' },
  { kind: 'schedule', label: 'Your coach moves a session' },
  { kind: 'program', label: 'Your coach changes your program' },
  { kind: 'comment', label: 'A comment on your workout' },
  { kind: 'invitation', label: 'A coach invites you' },
]

const coaches: readonly Kind[] = [
  { kind: 'workout', label: 'An athlete logs a workout' },
  { kind: 'comment', label: 'An athlete comments' },
  { kind: 'schedule', label: 'An athlete moves or skips a session' },
  { kind: 'acceptance', label: 'An athlete joins you' },
]

/** What can happen to somebody of this role, in the words of whom it happens to. */
export const kindsFor = (role: Role): readonly Kind[] => (role === 'athlete' ? athletes : coaches)
