import { useState } from 'react'
import { createRejectionCards } from '#web/offline/sync/rejection-cards.ts'
import { useOutbox } from '#web/offline/sync/use-outbox.ts'
import styles from '#web/offline/waiting/SyncScreen.module.css'
import { useCoachPlanChanges } from '#web/offline/waiting/state/use-coach-plan-changes.ts'
import { usePlannedWorkoutNotices } from '#web/offline/waiting/state/use-planned-workout-notices.ts'
import { useSetConflicts } from '#web/offline/waiting/state/use-set-conflicts.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { PlanChangedCard } from './PlanChangedCard.tsx'
import { PlannedWorkoutNoticeCard } from './PlannedWorkoutNoticeCard.tsx'
import { RejectionCardView } from './RejectionCardView.tsx'
import { SetConflictCard } from './SetConflictCard.tsx'
import { useFocusNextCard } from './use-focus-next-card.ts'

type CardItem = { id: string; draw: (position: string) => React.ReactNode }

/** Returns a card for each open decision, starting with the cards for rejected commands. */
export function useDecisionCards(): CardItem[] {
  const { entries } = useOutbox()
  const changes = useCoachPlanChanges({ isRefetched: true })
  const conflicts = useSetConflicts()
  const notices = usePlannedWorkoutNotices()
  return [
    ...createRejectionCards(entries).map(card => ({
      id: card.id,
      draw: (position: string) => <RejectionCardView key={card.id} card={card} position={position} />,
    })),
    ...changes.map(change => ({
      id: `plan ${change.workout.id} ${change.session.change?.id}`,
      draw: (position: string) => (
        <PlanChangedCard key={change.workout.id} planChange={change} position={position} />
      ),
    })),
    ...conflicts.map(conflict => ({
      id: `set ${conflict.set.id}`,
      draw: (position: string) => (
        <SetConflictCard key={conflict.set.id} conflict={conflict} position={position} />
      ),
    })),
    ...notices.map(notice => ({
      id: notice.id,
      draw: (position: string) => (
        <PlannedWorkoutNoticeCard key={notice.id} notice={notice} position={position} />
      ),
    })),
  ]
}

/** Shows one decision card at a time. After each decision, the next card appears. */
export function DecisionCards({ cards }: { cards: CardItem[] }) {
  const [index, setIndex] = useState(0)
  const at = Math.min(index, cards.length - 1)
  const card = cards[at]
  const container = useFocusNextCard(card?.id)

  return (
    <div ref={container} className={styles.cards}>
      {card?.draw(`${at + 1} of ${cards.length}`)}
      {cards.length > 1 && (
        <p className={styles.other}>
          <TextButton onClick={() => setIndex((at + 1) % cards.length)}>
            {at + 1 < cards.length ? 'Skip to the next decision' : 'Back to the first decision'}
          </TextButton>
        </p>
      )}
    </div>
  )
}
