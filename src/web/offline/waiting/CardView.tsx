import type { Card } from './cards.ts'
import { DeletedLog } from './DeletedLog.tsx'
import { Discarded } from './Discarded.tsx'
import { OnlyHere } from './OnlyHere.tsx'
import { RecordedApart } from './RecordedApart.tsx'
import { Refused } from './Refused.tsx'
import { SessionGone } from './SessionGone.tsx'

export type CardProps = { card: Card; position: string }

const views: Record<Card['kind'], (props: CardProps) => React.ReactNode> = {
  'recorded-apart': RecordedApart,
  'finished-elsewhere': RecordedApart,
  'discarded-elsewhere': Discarded,
  'log-deleted': DeletedLog,
  'session-gone': SessionGone,
  'only-here': OnlyHere,
  refused: Refused,
}

/** What the server did not take, as the question that it asks. */
export function CardView(props: CardProps) {
  const View = views[props.card.kind]
  return <View {...props} />
}
