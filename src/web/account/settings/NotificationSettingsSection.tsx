import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type NotificationChannels,
  type NotificationKind,
  type NotificationMatrix,
  resolveChannels,
} from '#contract/account/notifications.ts'
import type { User } from '#contract/account/profile.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession } from '#web/app/session/session.tsx'
import { PushDevicesPanel } from '#web/notifications/push/PushDevicesPanel.tsx'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import label from '#web/ui/label.module.css'
import styles from './NotificationSettingsSection.module.css'
import { getNotificationKinds } from './notification-kinds.ts'
import { QuietHoursSection } from './QuietHoursSection.tsx'

const channels = [
  { key: 'app', label: 'In the app' },
  { key: 'mail', label: 'Email' },
  { key: 'push', label: 'Push' },
] as const satisfies readonly { key: keyof NotificationChannels; label: string }[]

/** A table of notification kinds (rows) and channels (columns). Each change is saved immediately. */
export function NotificationSettingsSection({ user }: { user: User }) {
  const { data } = useQuery(serverInfo)
  const { chosen, choose } = useNotificationMatrix(user)
  return (
    <>
      <table className={styles.table} aria-label="Notifications">
        <thead className={label.label}>
          <tr>
            <th scope="col">
              <span className={styles.what}>Event</span>
            </th>
            {channels.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.channel}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getNotificationKinds(user.role).map(({ kind, label }) => {
            const selected = resolveChannels(chosen, kind)
            return (
              <tr key={kind}>
                <th scope="row">{label}</th>
                {channels.map(channel => (
                  <td key={channel.key} className={styles.channel}>
                    <CheckBox
                      aria-label={`${label}: ${channel.label.toLowerCase()}`}
                      checked={selected[channel.key]}
                      onChange={event => choose(kind, { ...selected, [channel.key]: event.target.checked })}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <QuietHoursSection user={user} />
      <PushDevicesPanel />
      <EmailUnavailableNote
        isVerified={user.isEmailVerified}
        isMailSent={data?.mail !== 'files'}
        email={user.email}
      />
    </>
  )
}

/** Shows each change before the server has saved it, and reverts the change if saving fails. */
function useNotificationMatrix(user: User) {
  const { updateProfile } = useSession()
  const [pending, setPending] = useState<NotificationMatrix>({})
  const change = useMutation({
    // Sends the requests one after another, so that the latest change is saved last.
    scope: { id: 'notification-settings' },
    mutationFn: (notifications: NotificationMatrix) => updateProfile({ preferences: { notifications } }),
    onError: error =>
      toast.failure(getFailureMessage(error, 'Your changes were not saved. Please try again.')),
    onSettled: (_user, _error, sent) => setPending(now => removeSent(now, sent)),
  })
  return {
    chosen: { ...user.preferences.notifications, ...pending },
    choose: (kind: NotificationKind, selected: NotificationChannels) => {
      setPending(now => ({ ...now, [kind]: selected }))
      change.mutate({ [kind]: selected })
    },
  }
}

/**
 * Removes the sent changes from the pending ones, except those that the user has changed again in the
 * meantime.
 */
function removeSent(pending: NotificationMatrix, sent: NotificationMatrix): NotificationMatrix {
  const kinds = Object.keys(pending) as NotificationKind[]
  return Object.fromEntries(
    kinds.filter(kind => pending[kind] !== sent[kind]).map(kind => [kind, pending[kind]]),
  )
}

/** Explains why the user gets no email notifications; renders nothing if the user gets them. */
function EmailUnavailableNote({
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
      <p className={styles.note}>
        This server does not send email. You are notified in the app, and by push notifications if you have
        turned them on.
      </p>
    )
  if (!isVerified) return <p className={styles.note}>You will receive emails once you confirm {email}.</p>
  return null
}
