import type { SharingScope } from '#contract/people/people.ts'

/**
 * The kinds of events for which a webhook can be called, in the order shown on screen. Each is a domain event about an
 * athlete.
 */
export const webhookEventKinds = [
  'workout.recorded',
  'workout.changed',
  'workout.deleted',
  'workout.restored',
  'workout.reviewed',
  'workout.unreviewed',
  'comment.written',
  'pain.reported',
  'pain.withdrawn',
  'pain.decided',
  'pain.decision-undone',
  'session.scheduled',
  'session.moved',
  'session.skipped',
  'session.unskipped',
  'session.replanned',
  'session.removed',
  'program.changed',
  'program.paused',
  'program.resumed',
  'program.ended',
  'program.restored',
  'program.rescheduled',
  'regimen.assigned',
  'message.sent',
  'coaching.started',
  'coaching.ended',
] as const
export type WebhookEventKind = (typeof webhookEventKinds)[number]

/** The people, besides the athlete, whose webhooks are called. A former coach is never among them. */
type WebhookAudience = {
  /** `event`: only the coach whom the event names. `all`: every coach of the athlete. */
  coaches: 'all' | 'event'
  /** The data that the athlete must share with the coach. */
  scope?: SharingScope
}

const logReaders: WebhookAudience = { coaches: 'all', scope: 'logs' }
const planReaders: WebhookAudience = { coaches: 'all' }
const namedCoach: WebhookAudience = { coaches: 'event' }

export const webhookAudiences: Record<WebhookEventKind, WebhookAudience> = {
  'workout.recorded': logReaders,
  'workout.changed': logReaders,
  'workout.deleted': logReaders,
  'workout.restored': logReaders,
  'workout.reviewed': logReaders,
  'workout.unreviewed': logReaders,
  'comment.written': logReaders,
  'pain.reported': logReaders,
  'pain.withdrawn': logReaders,
  'pain.decided': logReaders,
  'pain.decision-undone': logReaders,
  'session.scheduled': planReaders,
  'session.moved': planReaders,
  'session.skipped': planReaders,
  'session.unskipped': planReaders,
  'session.replanned': planReaders,
  'session.removed': planReaders,
  'program.changed': planReaders,
  'program.paused': planReaders,
  'program.resumed': planReaders,
  'program.ended': planReaders,
  'program.restored': planReaders,
  'program.rescheduled': planReaders,
  'regimen.assigned': namedCoach,
  'message.sent': namedCoach,
  'coaching.started': namedCoach,
  'coaching.ended': namedCoach,
}
