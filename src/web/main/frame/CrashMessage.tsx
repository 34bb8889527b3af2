import { useSyncExternalStore } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { findSignedInUserId } from '#web/app/session/current-user.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'

type CrashMessageProps = { title: string; sentence: string; onRetry: () => void; isRetrying: boolean }

/** Explains a crash, and how many of the user's changes only this device has. */
export function CrashMessage({ sentence, ...state }: CrashMessageProps) {
  const { outbox } = useSyncExternalStore(deviceStore.subscribe, deviceStore.read)
  const problem = useSyncExternalStore(deviceStore.subscribe, deviceStore.problem)
  const userId = findSignedInUserId()
  const waiting = outbox.entries.filter(entry => entry.userId === userId).length
  return (
    <ErrorState {...state}>
      {[sentence, describeWaitingChanges(waiting, problem !== undefined)].join(' ')}
    </ErrorState>
  )
}

function describeWaitingChanges(waiting: number, isOnlyInMemory: boolean): string {
  if (waiting === 0) return 'No changes are waiting on this device.'
  const changes = formatCount(waiting, 'change')
  return isOnlyInMemory
    ? `This device could not save ${changes} that the server does not have yet. Keep this page open until they are sent.`
    : `${changes} ${waiting === 1 ? 'is' : 'are'} saved on this device and will be sent when the server is available.`
}
