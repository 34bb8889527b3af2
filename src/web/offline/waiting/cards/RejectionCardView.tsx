import type { RejectionCard } from '#web/offline/sync/rejection-cards.ts'
import { DeletedLogCard } from './DeletedLogCard.tsx'
import { DeletedSessionCard } from './DeletedSessionCard.tsx'
import { DiscardedOnOtherDeviceCard } from './DiscardedOnOtherDeviceCard.tsx'
import { OnlyOnThisDeviceCard } from './OnlyOnThisDeviceCard.tsx'
import { RecordedDifferentlyCard } from './RecordedDifferentlyCard.tsx'
import { RejectedCommandCard } from './RejectedCommandCard.tsx'

export type RejectionCardProps = { card: RejectionCard; position: string }

const cardViews: Record<RejectionCard['kind'], (props: RejectionCardProps) => React.ReactNode> = {
  'recorded-apart': RecordedDifferentlyCard,
  'finished-elsewhere': RecordedDifferentlyCard,
  'discarded-elsewhere': DiscardedOnOtherDeviceCard,
  'log-deleted': DeletedLogCard,
  'session-gone': DeletedSessionCard,
  'only-here': OnlyOnThisDeviceCard,
  refused: RejectedCommandCard,
}

/** Shows the card for a rejected command. */
export function RejectionCardView(props: RejectionCardProps) {
  const View = cardViews[props.card.kind]
  return <View {...props} />
}
