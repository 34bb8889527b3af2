import { useState } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import { useOutbox } from '../use-outbox.ts'
import { CardView } from './CardView.tsx'
import { cardsOf } from './cards.ts'
import { DoneTwice } from './DoneTwice.tsx'
import { NoticeView } from './NoticeView.tsx'
import { PlanChanged } from './PlanChanged.tsx'
import parts from './SyncScreen.module.css'
import { useDisputes } from './use-disputes.ts'
import { useNotices } from './use-notices.ts'
import { usePlaceKept } from './use-place-kept.ts'
import { usePlanChanges } from './use-plan-changes.ts'

type Shown = { id: string; draw: (position: string) => React.ReactNode }

/** All that asks something of the person, what is refused first. */
export function useCards(): Shown[] {
  const { entries } = useOutbox()
  const changes = usePlanChanges({ isAskedAnew: true })
  const disputes = useDisputes()
  const notices = useNotices()
  return [
    ...cardsOf(entries).map(card => ({
      id: card.id,
      draw: (position: string) => <CardView key={card.id} card={card} position={position} />,
    })),
    ...changes.map(found => ({
      id: `plan ${found.workout.id} ${found.session.change?.id}`,
      draw: (position: string) => <PlanChanged key={found.workout.id} found={found} position={position} />,
    })),
    ...disputes.map(dispute => ({
      id: `set ${dispute.set.id}`,
      draw: (position: string) => <DoneTwice key={dispute.set.id} dispute={dispute} position={position} />,
    })),
    ...notices.map(notice => ({
      id: notice.id,
      draw: (position: string) => <NoticeView key={notice.id} notice={notice} position={position} />,
    })),
  ]
}

/** One question at a time; decided, the next one takes its place. */
export function Cards({ cards }: { cards: Shown[] }) {
  const [index, setIndex] = useState(0)
  const at = Math.min(index, cards.length - 1)
  const card = cards[at]
  const place = usePlaceKept(card?.id)

  return (
    <div ref={place} className={parts.cards}>
      {card?.draw(`${at + 1} of ${cards.length}`)}
      {cards.length > 1 && (
        <p className={parts.other}>
          <TextButton onClick={() => setIndex((at + 1) % cards.length)}>
            {at + 1 < cards.length ? 'Look at the next one first' : 'Back to the first one'}
          </TextButton>
        </p>
      )}
    </div>
  )
}
