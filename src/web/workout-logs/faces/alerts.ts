import { onDevice } from '../../app/on-device.ts'

/** How this device tells that a time is over; kept here, for a phone in a pocket is not a laptop in a library. */
export type Alerts = {
  sound: boolean
  vibration: boolean
  /** Whether a rest that is over is told while the page is not seen; null: nobody was asked yet. */
  notification: boolean | null
}

const quiet: Alerts = { sound: false, vibration: true, notification: null }
const place = onDevice('timer-alerts', parse)

export const alerts = {
  read: place.read,
  subscribe: place.subscribe,

  change(changed: Partial<Alerts>) {
    place.write(JSON.stringify({ ...place.read(), ...changed }))
  },
}

function parse(text: string | null): Alerts {
  try {
    const { sound, vibration, notification } = JSON.parse(text ?? '{}') as Partial<Alerts>
    return {
      sound: sound === true,
      vibration: vibration !== false,
      notification: typeof notification === 'boolean' ? notification : null,
    }
  } catch {
    return quiet
  }
}
