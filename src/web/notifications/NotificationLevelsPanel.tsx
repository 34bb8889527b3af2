import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Person } from '#contract/fields.ts'
import { type NotificationLevel, notificationLevels } from '#contract/people/notification-level.ts'
import { chosenLevels, levelLabels, useNotificationLevel } from '#web/notifications/levels/queries.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

/** The athletes about whom the coach is not notified of everything, each with a choice. Nothing if there are none. */
export function NotificationLevelsPanel() {
  const { data = [] } = useQuery(chosenLevels)
  return data.map(({ athlete, level }) => <LevelRow key={athlete.id} athlete={athlete} level={level} />)
}

function LevelRow({ athlete, level }: { athlete: Person; level: NotificationLevel }) {
  const { mutate, isPending } = useNotificationLevel(athlete.id)
  const name = formatFullName(athlete)
  return (
    <LabelValueRow label={name} detail="You chose on this athlete’s page to be notified about less.">
      <NativeSelect
        aria-label={`Notify me about ${name}`}
        value={level}
        disabled={isPending}
        data={notificationLevels.map(value => ({ value, label: levelLabels[value] }))}
        onChange={event => mutate(event.currentTarget.value as NotificationLevel)}
      />
    </LabelValueRow>
  )
}
