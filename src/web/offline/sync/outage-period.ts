import { health } from '#contract/account/account.ts'
import { poll } from '#web/app/client/api-client.ts'
import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'

/**
 * The most recent period in which the server was unreachable, according to this device's clock; `to` is null
 * while the server is still unreachable.
 */
export type OutagePeriod = { from: string; to: string | null }

/** One outage record is enough for all users of the device, because it contains no personal data. */
export const lastOutageStore = createLocalStorageValue('outage', parseOutage)

/**
 * Records when the server is unreachable, even across page reloads. Returns a function that stops recording.
 */
export function startRecordingOutages(): () => void {
  const update = () => {
    const open = lastOutageStore.read()?.to === null
    if (serverReachability.read() && open)
      saveOutage({ from: lastOutageStore.read()?.from ?? getNowIso(), to: getNowIso() })
    else if (!serverReachability.read() && !open) saveOutage({ from: getNowIso(), to: null })
  }
  if (!serverReachability.read()) update()
  // The outage may have ended while the page was closed.
  else if (lastOutageStore.read()?.to === null) poll(health).then(update, () => undefined)
  return serverReachability.subscribe(update)
}

const getNowIso = () => new Date().toISOString()

const saveOutage = (value: OutagePeriod) => lastOutageStore.write(JSON.stringify(value))

function parseOutage(value: string | null): OutagePeriod | undefined {
  try {
    const { from, to } = JSON.parse(value ?? 'null') ?? {}
    if (typeof from !== 'string' || Number.isNaN(Date.parse(from))) return undefined
    return { from, to: typeof to === 'string' && !Number.isNaN(Date.parse(to)) ? to : null }
  } catch {
    return undefined
  }
}
