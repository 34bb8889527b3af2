import { health } from '#contract/account/account.ts'
import { reachabilityProbeMs, reconnectThrottleMs } from '#web/app/specification/constants.ts'
import { poll } from './api-client.ts'
import { serverReachability } from './server-reachability.ts'
import { throttle } from './throttle.ts'

/**
 * Checks regularly whether an unreachable server responds, and calls `onBack` when it does. Returns a
 * function that stops the checks.
 */
export function watchForReconnect(onBack: () => void): () => void {
  const probe = () => void poll(health).catch(() => undefined)
  const onReconnect = throttle(() => serverReachability.read() && onBack(), reconnectThrottleMs)
  let probeTimer: ReturnType<typeof setInterval> | undefined
  const stopListening = serverReachability.subscribe(() => {
    clearInterval(probeTimer)
    if (serverReachability.read()) onReconnect.call()
    else probeTimer = setInterval(probe, reachabilityProbeMs)
  })
  window.addEventListener('offline', serverReachability.setOffline)
  window.addEventListener('online', probe)
  return () => {
    clearInterval(probeTimer)
    onReconnect.stop()
    stopListening()
    window.removeEventListener('offline', serverReachability.setOffline)
    window.removeEventListener('online', probe)
  }
}
