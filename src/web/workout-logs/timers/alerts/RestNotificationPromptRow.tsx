import { memo, useState } from 'react'
import { restAlarm } from '#web/offline/worker/rest-alarm.ts'
import { alertSettingsStore } from './alert-settings.ts'
import styles from './RestNotificationPromptRow.module.css'
import { useAlertSettings } from './use-alert-settings.ts'

/**
 * Offers to notify the athlete when rest ends. Shown once, and only if the browser can still ask for
 * permission.
 */
export const RestNotificationPromptRow = memo(function RestNotificationPromptRow() {
  const { notification } = useAlertSettings()
  const [isAnswered, setAnswered] = useState(false)
  // The rest is rendered once a second, and the page stops while the browser looks up the permission.
  const [canAsk] = useState(() => restAlarm.isPossible() && Notification.permission === 'default')
  if (!canAsk || notification !== null || isAnswered) return null
  const answer = async (isEnabled: boolean) => {
    setAnswered(true)
    alertSettingsStore.change({ notification: isEnabled && (await restAlarm.ask()) })
  }
  return (
    <div className={styles.row}>
      <p>Get a notification when rest ends?</p>
      <button type="button" onClick={() => void answer(true)}>
        Notify me
      </button>
      <button type="button" onClick={() => void answer(false)}>
        No thanks
      </button>
    </div>
  )
})
