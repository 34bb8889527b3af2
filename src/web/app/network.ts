import { health } from '#contract/account.ts'
import { poll } from './client.ts'
import { backAgainMs, knockMs } from './constants.ts'
import { reachability } from './reachability.ts'
import { spaced } from './spaced.ts'

/** Knocks at the server's door while it is out of reach, and tells when it answers again; answers how to stop. */
export function followNetwork(onBack: () => void): () => void {
  const knock = () => void poll(health).catch(() => undefined)
  const onOffline = () => reachability.tell(false)
  const back = spaced(() => reachability.read() && onBack(), backAgainMs)
  let knocking: ReturnType<typeof setInterval> | undefined
  const stopListening = reachability.subscribe(() => {
    clearInterval(knocking)
    if (reachability.read()) back.call()
    else knocking = setInterval(knock, knockMs)
  })
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', knock)
  return () => {
    clearInterval(knocking)
    back.stop()
    stopListening()
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', knock)
  }
}
