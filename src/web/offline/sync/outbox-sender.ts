import { serverReachability } from '#web/app/client/server-reachability.ts'
import {
  clearRetryDelays,
  findNextDueTime,
  hasSendingEntry,
  listDueEntries,
} from '#web/offline/outbox/outbox.ts'
import { createOutboxUpdate } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { runInOneTab } from '#web/offline/storage/run-in-one-tab.ts'
import { sendDueCommands } from './send-due-commands.ts'

/** The minimum time between attempts to resume sending on an unstable connection. */
const minWakeIntervalMs = 15_000
/** The interval at which the sender checks whether another tab is still sending. */
const otherTabCheckMs = 2000
const maxTimerMs = 60_000
/** The timer's minimum delay, used when a due command has to wait because another tab is sending. */
const minTimerMs = 250

/** Sends the user's commands, in one tab at a time. Returns a function that stops sending. */
export function startOutboxSender(userId: string): () => void {
  let isStopped = false
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wakeTimer: ReturnType<typeof setTimeout> | undefined
  let wokenAt = 0

  async function sendIfDue() {
    clearTimeout(timer)
    if (isStopped || isSending) return
    isSending = true
    try {
      if (hasDue()) await runInOneTab(() => sendDueCommands(userId, () => isStopped))
    } catch (error) {
      console.warn('Pending commands could not be sent', error)
    } finally {
      isSending = false
      setTimer()
    }
  }

  /** Entries marked as sending belong to another tab, or to a tab that was closed while sending them. */
  const hasSending = () => hasSendingEntry(deviceStore.read().outbox, userId)
  const hasDue = () =>
    hasSending() || listDueEntries(deviceStore.read().outbox, { userId, now: Date.now() }).length > 0

  function setTimer() {
    const next = hasSending()
      ? Date.now() + otherTabCheckMs
      : findNextDueTime(deviceStore.read().outbox, userId)
    if (isStopped || next === undefined) return
    clearTimeout(timer)
    timer = setTimeout(sendIfDue, Math.min(maxTimerMs, Math.max(minTimerMs, next - Date.now())))
  }

  async function wake() {
    await deviceStore.take(createOutboxUpdate(clearRetryDelays))
    sendIfDue()
  }

  // Browsers may report that a network is available before it is usable. When the server is reachable again,
  // commands that were sent too early are therefore retried without their full delay.
  const onReachable = () => {
    if (!serverReachability.read()) return
    clearTimeout(wakeTimer)
    const leftMs = wokenAt + minWakeIntervalMs - Date.now()
    wakeTimer = setTimeout(wakeIfReachable, Math.min(minWakeIntervalMs, Math.max(0, leftMs)))
    sendIfDue()
  }

  function wakeIfReachable() {
    if (isStopped || !serverReachability.read()) return
    wokenAt = Date.now()
    wake()
  }
  const onVisible = () => document.visibilityState === 'visible' && sendIfDue()

  const stops = [
    deviceStore.subscribe(() => (isSending ? undefined : sendIfDue())),
    serverReachability.subscribe(onReachable),
  ]
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisible)
  // Send without delay after the user signs in or opens the page.
  deviceStore.whenRead().then(wake)
  return () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(wakeTimer)
    for (const stop of stops) stop()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
