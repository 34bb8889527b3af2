import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type NotificationLevel, notificationLevels } from '#contract/people/notification-level.ts'
import { levelLabels, levelOf, useNotificationLevel } from '#web/notifications/levels/queries.ts'

/** The part of the athlete’s menu in which a coach chooses what to be notified about. */
export function NotificationLevelMenuPanel({ athleteId }: { athleteId: string }) {
  const { data: saved } = useQuery(levelOf(athleteId))
  const { mutate, isPending, variables } = useNotificationLevel(athleteId)
  const level = isPending ? variables : saved
  return (
    <>
      <Menu.Label>Notify me about</Menu.Label>
      <Menu.RadioGroup value={level ?? null} onChange={value => mutate(value as NotificationLevel)}>
        {notificationLevels.map(one => (
          <Menu.RadioItem key={one} value={one} disabled={!level}>
            {levelLabels[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}
