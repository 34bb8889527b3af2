import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Channels,
  channelsOf,
  type NotificationKind,
  type NotificationMatrix,
} from '#contract/notifications.ts'
import type { User } from '#contract/profile.ts'
import { sentenceOf } from '../../app/failures.ts'
import { installation } from '../../app/installation.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { PushPanel } from '../../notifications/push/PushPanel.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import label from '../../ui/label.module.css'
import { HoursPanel } from './HoursPanel.tsx'
import { kindsFor } from './kinds.ts'
import parts from './NotificationSettingsPanel.module.css'

const channels = [
  { key: 'app', label: 'In the app' },
  { key: 'mail', label: 'Mail' },
  { key: 'push', label: 'Push' },
] as const satisfies readonly { key: keyof Channels; label: string }[]

/** What reaches one where: a row for what happens, a column for each way. Each choice is kept at once. */
export function NotificationSettingsPanel({ user }: { user: User }) {
  const { data } = useQuery(installation)
  const { chosen, choose } = useChosen(user)
  return (
    <>
      <table className={parts.table} aria-label="Notifications">
        <thead className={label.label}>
          <tr>
            <th scope="col">
              <span className={parts.what}>What happens</span>
            </th>
            {channels.map(({ key, label }) => (
              <th key={key} scope="col" className={parts.channel}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsFor(user.role).map(({ kind, label }) => {
            const ways = channelsOf(chosen, kind)
            return (
              <tr key={kind}>
                <th scope="row">{label}</th>
                {channels.map(channel => (
                  <td key={channel.key} className={parts.channel}>
                    <CheckBox
                      aria-label={`${label}: ${channel.label.toLowerCase()}`}
                      checked={ways[channel.key]}
                      onChange={event => choose(kind, { ...ways, [channel.key]: event.target.checked })}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <HoursPanel user={user} />
      <PushPanel />
      <MailNote isVerified={user.isEmailVerified} isMailSent={data?.mail !== 'files'} email={user.email} />
    </>
  )
}

/** As chosen, before the server has it; where it does not keep a choice, that one goes back. */
function useChosen(user: User) {
  const { updateProfile } = useSession()
  const [ahead, setAhead] = useState<NotificationMatrix>({})
  const change = useMutation({
    // One after the other, so that the last answer is the last choice.
    scope: { id: 'notification-settings' },
    mutationFn: (notifications: NotificationMatrix) => updateProfile({ preferences: { notifications } }),
    onError: error => toast.failure(sentenceOf(error, 'This was not saved. Please try again.')),
    onSettled: (_user, _error, sent) => setAhead(now => without(now, sent)),
  })
  return {
    chosen: { ...user.preferences.notifications, ...ahead },
    choose: (kind: NotificationKind, ways: Channels) => {
      setAhead(now => ({ ...now, [kind]: ways }))
      change.mutate({ [kind]: ways })
    },
  }
}

/** What was chosen again meanwhile stays ahead. */
function without(ahead: NotificationMatrix, sent: NotificationMatrix): NotificationMatrix {
  const kinds = Object.keys(ahead) as NotificationKind[]
  return Object.fromEntries(kinds.filter(kind => ahead[kind] !== sent[kind]).map(kind => [kind, ahead[kind]]))
}

/** Why no mail comes, where none does. */
function MailNote({
  isVerified,
  isMailSent,
  email,
}: {
  isVerified: boolean
  isMailSent: boolean
  email: string
}) {
  if (!isMailSent)
    return (
      <p className={parts.note}>
        This server is not set up to send mail: the app tells you, and push where it is on.
      </p>
    )
  if (!isVerified)
    return <p className={parts.note}>Mail comes once you have confirmed that {email} is yours.</p>
  return null
}
