import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

/** Alert settings, stored per device: a phone in the gym may beep while a laptop remains silent. */
export type TimerAlertPreferences = {
  sound: boolean
  vibration: boolean
  /**
   * True to notify the athlete when rest ends while the page is hidden; null if the athlete has not been
   * asked yet.
   */
  notification: boolean | null
}

const defaultAlerts: TimerAlertPreferences = { sound: false, vibration: true, notification: null }
const alertsStorage = createLocalStorageValue('timer-alerts', parseAlerts)

export const alertSettingsStore = {
  read: alertsStorage.read,
  subscribe: alertsStorage.subscribe,

  change(changed: Partial<TimerAlertPreferences>) {
    alertsStorage.write(JSON.stringify({ ...alertsStorage.read(), ...changed }))
  },
}

function parseAlerts(text: string | null): TimerAlertPreferences {
  try {
    const { sound, vibration, notification } = JSON.parse(text ?? '{}') as Partial<TimerAlertPreferences>
    return {
      sound: sound === true,
      vibration: vibration !== false,
      notification: typeof notification === 'boolean' ? notification : null,
    }
  } catch {
    return defaultAlerts
  }
}
