import { health } from '#contract/account.ts'
import { poll } from './api-client.ts'
import { reachabilityProbeMs, reconnectThrottleMs } from './constants.ts'
import { reachability } from './reachability.ts'
import { throttle } from './throttle.ts'

/**
 * Checks regularly whether an unreachable server responds, and calls `onBack` when it does. Returns a
 * function that stops the checks.
 */
export function watchNetwork(onBack: () => void): () => void {
  const probe = () => void poll(health).catch(() => undefined)
  const onReconnect = throttle(() => reachability.read() && onBack(), reconnectThrottleMs)
  let probeTimer: ReturnType<typeof setInterval> | undefined
  const stopListening = reachability.subscribe(() => {
    clearInterval(probeTimer)
    if (reachability.read()) onReconnect.call()
    else probeTimer = setInterval(probe, reachabilityProbeMs)
  })
  window.addEventListener('offline', reachability.setOffline)
  window.addEventListener('online', probe)
  return () => {
    clearInterval(probeTimer)
    onReconnect.stop()
    stopListening()
    window.removeEventListener('offline', reachability.setOffline)
    window.removeEventListener('online', probe)
  }
}
