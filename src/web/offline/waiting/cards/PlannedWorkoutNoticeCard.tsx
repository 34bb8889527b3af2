import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { getDismissedNoticeIdStore } from '#web/offline/waiting/state/dismissed-notice-id-store.ts'
import type { PlannedWorkoutNotice } from '#web/offline/waiting/state/planned-workout-notices.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DecisionCard } from './DecisionCard.tsx'

/**
 * Tells the athlete that a session was removed from the calendar or that a coach no longer coaches them, and
 * what this means for the log.
 */
export function PlannedWorkoutNoticeCard({
  notice,
  position,
}: {
  notice: PlannedWorkoutNotice
  position: string
}) {
  const userId = useUser().id
  const { kind, name, coach, logId } = notice
  return (
    <DecisionCard
      title={kind === 'coach-left' ? `${coach} no longer coaches you` : 'Session removed from your calendar'}
      position={position}
      options={[{ value: 'read', confirm: 'OK' }]}
      ways={logId && <TextLink to={paths.log(logId)}>View recorded workout</TextLink>}
      onDecide={async () => getDismissedNoticeIdStore(userId).add(notice.id)}
    >
      {kind === 'coach-left' ? (
        <p>
          Your logs belong to you and stay with you. {coach} cannot see {name} or anything else you log.
        </p>
      ) : (
        <p>
          {name} is no longer planned, because the program was changed or ended.{' '}
          {logId
            ? 'Your workout was still recorded, with the planned values of each set.'
            : 'You can still finish the workout. It will be recorded with the planned values of each set.'}
        </p>
      )}
    </DecisionCard>
  )
}
