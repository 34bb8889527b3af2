import { Menu } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { people, type RosterEntry } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'

/** Imports workouts for the athlete or, before the athlete has allowed it, asks the athlete. */
export function ImportForAthleteField({
  row: { athlete, coachingId, importConsent, scopes },
}: {
  row: RosterEntry
}) {
  const ask = useMutation({
    mutationFn: () => call(people.askToImport, { params: { id: coachingId } }),
    onSuccess: () => toast.success(`${athlete.firstName} was asked. You can import after the answer.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
    onError: error => toast.failure(getFailureMessage(error, 'The request was not sent. Please try again.')),
  })
  const icon = <IconFileImport size={16} stroke={1.6} />
  if (!scopes.includes('logs'))
    return (
      <Menu.Item disabled leftSection={icon}>
        Import workouts: logs not shared
      </Menu.Item>
    )
  if (importConsent === 'allowed')
    return (
      <Menu.Item component={Link} to={paths.importFor(athlete.id)} leftSection={icon}>
        Import workouts
      </Menu.Item>
    )
  if (importConsent === 'asked')
    return (
      <Menu.Item disabled leftSection={icon}>
        Import workouts: asked, not answered
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={icon} onClick={() => ask.mutate()}>
      Ask to import workouts
    </Menu.Item>
  )
}
