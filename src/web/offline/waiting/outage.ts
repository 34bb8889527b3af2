import { health } from '#contract/account.ts'
import { poll } from '../../app/client.ts'
import { onDevice } from '../../app/on-device.ts'
import { reachability } from '../../app/reachability.ts'

/** When the server was out of reach last, by this device's clock; without `to`: it still is. */
export type Outage = { from: string; to: string | null }

/** Of the device, not of a person: it says nothing of what anybody did. */
export const outage = onDevice('outage', parse)

/** Notes when the server goes out of reach and when it comes back, across reloads; answers how to stop. */
export function followOutages(): () => void {
  const note = () => {
    const open = outage.read()?.to === null
    if (reachability.read() && open) write({ from: outage.read()?.from ?? now(), to: now() })
    else if (!reachability.read() && !open) write({ from: now(), to: null })
  }
  if (!reachability.read()) note()
  // It may have ended while the page was closed.
  else if (outage.read()?.to === null) poll(health).then(note, () => undefined)
  return reachability.subscribe(note)
}

const now = () => new Date().toISOString()

const write = (value: Outage) => outage.write(JSON.stringify(value))

function parse(value: string | null): Outage | undefined {
  try {
    const { from, to } = JSON.parse(value ?? 'null') ?? {}
    if (typeof from !== 'string' || Number.isNaN(Date.parse(from))) return undefined
    return { from, to: typeof to === 'string' && !Number.isNaN(Date.parse(to)) ? to : null }
  } catch {
    return undefined
  }
}
