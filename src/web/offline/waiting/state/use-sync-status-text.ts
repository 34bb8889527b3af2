import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { savedUserStore } from '#web/app/session/saved-user-store.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { useOutbox, useStorageProblem, useSyncState } from '#web/offline/sync/use-outbox.ts'
import {
  describeSyncStatus,
  getStatusTextDelayMs,
  initialSendBurst,
  type SyncStatusText,
  updateSendBurst,
} from './sync-status-text.ts'
import { useUndecidedWorkoutCount } from './use-undecided-workout-count.ts'

let currentBurst = initialSendBurst

function trackBurst(): typeof currentBurst {
  const userId = savedUserStore.read()?.id
  const { outbox, sent } = deviceStore.read()
  const waiting = outbox.entries.filter(entry => entry.userId === userId).length
  const lastSent = sent.findLast(one => one.userId === userId)?.number ?? 0
  currentBurst = updateSendBurst(currentBurst, { waiting, lastSent })
  return currentBurst
}

type SyncStatusOptions = {
  streamId?: string
  isSavedOnDevice?: boolean
  isBegunHere?: boolean
  /** True if the pending commands are listed on the same page. */
  isBesideList?: boolean
}

/** Returns the sync status of one stream or of all commands; each label is shown long enough to be read. */
export function useSyncStatusText({
  streamId,
  isSavedOnDevice = true,
  isBegunHere = false,
  isBesideList = false,
}: SyncStatusOptions = {}): SyncStatusText {
  const { state, counts } = useSyncState(streamId)
  const { sent } = useOutbox()
  const { since } = useSyncExternalStore(deviceStore.subscribe, trackBurst)
  const problem = useStorageProblem()
  const needsDecision = useUndecidedWorkoutCount(streamId) > 0
  const isReachable = useSyncExternalStore(serverReachability.subscribe, serverReachability.read)
  const waiting = counts.waiting + counts.sending
  const sentCount = sent.filter(one => one.number > since && (!streamId || one.streamId === streamId)).length
  // There are no sent or pending commands, so the workout is only on this device.
  const isOnlyHere = isBegunHere && state === 'synced' && !sent.some(one => one.streamId === streamId)
  return useSteadyText(
    describeSyncStatus(isOnlyHere ? 'saved-here' : state, {
      sent: sentCount,
      waiting,
      isReachable,
      needsDecision,
      isSavedOnDevice: isSavedOnDevice && !problem,
    }),
    isBesideList,
  )
}

function useSteadyText(words: SyncStatusText, isBesideList: boolean): SyncStatusText {
  const [displayed, setDisplayed] = useState(words)
  const changedAt = useRef(0)
  const isSame = displayed.state === words.state
  useEffect(() => {
    if (isSame) return
    const delayMs = getStatusTextDelayMs(words.state, {
      shownForMs: Date.now() - changedAt.current,
      isBesideList,
    })
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setDisplayed(words)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [isSame, words, isBesideList])
  return isSame ? words : displayed
}
