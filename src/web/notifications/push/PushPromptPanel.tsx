import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { getPushAvailability } from '#web/offline/worker/push.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './PushPromptPanel.module.css'
import { useEnablePush } from './use-enable-push.ts'

const getPromptKey = (userId: string) => `push-asked:${userId}`

/**
 * Offers to switch on push notifications, once per device. The browser asks for permission only if the user
 * accepts.
 */
export function PushPromptPanel() {
  const { id } = useUser()
  const [isAnswered, setAnswered] = useState(() => wasPrompted(id) || getPushAvailability() !== 'possible')
  const on = useEnablePush()
  if (isAnswered) return null

  function answer() {
    savePrompted(id)
    setAnswered(true)
  }
  const switchOn = () =>
    on.mutate(undefined, {
      onSuccess: outcome => {
        if (outcome === 'on') toast.success('Push notifications are on for this device.')
        answer()
      },
    })

  return (
    <aside className={styles.question} aria-label="Push notifications">
      <p>
        Get today’s session and your coach’s comments as push notifications on this device.{' '}
        <Link to={`${paths.settings}#notifications`}>Choose what to receive</Link>
      </p>
      <p className={styles.answers}>
        <TextButton disabled={on.isPending} onClick={switchOn}>
          Switch on push notifications
        </TextButton>
        <TextButton onClick={answer}>Not now</TextButton>
      </p>
    </aside>
  )
}

function wasPrompted(userId: string): boolean {
  try {
    return localStorage.getItem(getPromptKey(userId)) !== null
  } catch {
    return true
  }
}

function savePrompted(userId: string) {
  try {
    localStorage.setItem(getPromptKey(userId), 'yes')
  } catch {
    // If storage is unavailable, the offer appears again on the next visit.
  }
}
