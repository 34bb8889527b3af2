import { DeletedLogCard } from './DeletedLogCard.tsx'
import { DeletedSessionCard } from './DeletedSessionCard.tsx'
import { DiscardedOnOtherDeviceCard } from './DiscardedOnOtherDeviceCard.tsx'
import { OnlyOnThisDeviceCard } from './OnlyOnThisDeviceCard.tsx'
import { RecordedDifferentlyCard } from './RecordedDifferentlyCard.tsx'
import { RejectedCommandCard } from './RejectedCommandCard.tsx'
import type { RejectionCardProps } from './rejection-card-props.ts'

const cardViews: Record<RejectionCardProps['card']['kind'], (props: RejectionCardProps) => React.ReactNode> =
  {
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
