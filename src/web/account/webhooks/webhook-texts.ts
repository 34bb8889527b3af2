import { type WebhookEventKind, webhookEventKinds } from '#contract/account/webhook-events.ts'
import type { WebhookDelivery, WebhookError } from '#contract/account/webhooks.ts'
import { formatCount } from '#training/localization/format-count.ts'

export const eventKindLabels: Record<WebhookEventKind, string> = {
  'workout.recorded': 'Workout logged',
  'workout.changed': 'Workout changed',
  'workout.deleted': 'Workout deleted',
  'workout.restored': 'Workout restored',
  'workout.reviewed': 'Workout reviewed',
  'workout.unreviewed': 'Review withdrawn',
  'comment.written': 'Comment on a workout',
  'pain.reported': 'Pain reported',
  'pain.withdrawn': 'Pain report withdrawn',
  'pain.decided': 'Decision on a pain report',
  'pain.decision-undone': 'Decision on a pain report undone',
  'session.scheduled': 'Session scheduled',
  'session.moved': 'Session moved',
  'session.skipped': 'Session skipped',
  'session.unskipped': 'Session no longer skipped',
  'session.replanned': 'Session changed for one athlete',
  'session.removed': 'Session removed',
  'program.changed': 'Program updated',
  'program.paused': 'Program paused',
  'program.resumed': 'Program resumed',
  'program.ended': 'Program ended',
  'program.restored': 'Pause or end undone',
  'program.rescheduled': 'Program moved or shortened',
  'regimen.assigned': 'Program assigned',
  'message.sent': 'Message',
  'coaching.started': 'Coaching started',
  'coaching.ended': 'Coaching ended',
}

/** Names the chosen kinds briefly. */
export function describeEventKinds(kinds: readonly WebhookEventKind[]): string {
  const [only] = kinds
  if (kinds.length === webhookEventKinds.length) return 'All kinds of events'
  return kinds.length === 1 && only ? eventKindLabels[only] : formatCount(kinds.length, 'kind of event')
}

const errorLabels: Record<WebhookError, string> = {
  'private-address': 'private address',
  'unknown-host': 'unknown host',
  unreachable: 'no connection',
  certificate: 'invalid certificate',
  timeout: 'timed out',
  'connection-lost': 'connection lost',
  'no-secret': 'replace the secret',
}

/** Names the last response, such as `200` or `no connection`. */
export function describeResponse({ responseStatus, error }: WebhookDelivery): string {
  if (error) return errorLabels[error]
  return responseStatus === null ? '–' : String(responseStatus)
}

export const stateLabels: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  withheld: 'Withheld',
}

/** Names the kind of event of a delivery. */
export const describeDeliveryKind = (kind: string) =>
  kind === 'webhook.test' ? 'Test' : (eventKindLabels[kind as WebhookEventKind] ?? kind)

/** Returns an address without its protocol, and without a path of `/`. */
export const formatWebhookAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
