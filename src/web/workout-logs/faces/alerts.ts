/** How this device tells that a time is over; kept here, for a phone in a pocket is not a laptop in a library. */
export type Alerts = {
  sound: boolean
  vibration: boolean
  /** Whether a rest that is over is told while the page is not seen; null: nobody was asked yet. */
  notification: boolean | null
}

const name = 'timer-alerts'
const quiet: Alerts = { sound: false, vibration: true, notification: null }
const listeners = new Set<() => void>()
let known: { text: string | null; alerts: Alerts } = { text: null, alerts: quiet }

export const alerts = {
  read(): Alerts {
    const text = readText()
    if (text !== known.text) known = { text, alerts: parse(text) }
    return known.alerts
  },

  change(changed: Partial<Alerts>) {
    const next = { ...alerts.read(), ...changed }
    try {
      localStorage.setItem(name, JSON.stringify(next))
    } catch (error) {
      console.warn('This device does not keep how timers are told', error)
    }
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

function readText(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
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
