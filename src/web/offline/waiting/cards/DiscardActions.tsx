import { useState } from 'react'
import { saveFile } from '#web/app/client/save-file.ts'
import { useUser } from '#web/app/session/session.tsx'
import type { OutboxEntry } from '#web/offline/outbox/outbox.ts'
import type { RejectionCard } from '#web/offline/sync/rejection-cards.ts'
import { describeDiscardedData } from '#web/offline/waiting/state/describe-discarded-data.ts'
import { getLocalWorkout } from '#web/offline/waiting/state/local-workout.ts'
import { discardRejectedCommands } from '#web/offline/waiting/state/resolve-rejection.ts'
import { useOwnActiveWorkouts } from '#web/offline/waiting/state/use-command-context.ts'
import { useCreatePendingFile } from '#web/offline/waiting/state/use-create-pending-file.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'

/**
 * The actions for rejected commands: saving a copy, and discarding the changes after a confirmation that
 * lists what will be lost.
 */
export function DiscardActions({ card }: { card: RejectionCard }) {
  const [isConfirming, setConfirming] = useState(false)
  const lost = describeDiscardedData(card.entries, getLocalWorkout(card, useOwnActiveWorkouts()))
  return (
    <>
      <SaveCopyButton entries={card.entries}>Save a copy</SaveCopyButton>
      <TextButton onClick={() => setConfirming(true)}>Discard…</TextButton>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Discard these changes?"
        confirm={`Discard ${lost}`}
        onConfirm={() => {
          setConfirming(false)
          discardRejectedCommands(card)
        }}
        onClose={() => setConfirming(false)}
      >
        This device has the only copy: <b>{lost}</b> will be lost for good. Save a copy first if you might
        need it.
      </ConfirmDialog>
    </>
  )
}

/** A button that downloads pending commands as a file. */
export function SaveCopyButton({ entries, children }: { entries: readonly OutboxEntry[]; children: string }) {
  const { id } = useUser()
  const createFile = useCreatePendingFile()
  return <TextButton onClick={() => saveFile(...createFile(id, entries))}>{children}</TextButton>
}
