import type { RejectionCard } from '#web/offline/sync/rejection-cards.ts'

export type RejectionCardProps = { card: RejectionCard; position: string }
