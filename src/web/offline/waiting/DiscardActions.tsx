import { useState } from 'react'
import { saveFile } from '../../app/save-file.ts'
import { useUser } from '../../app/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { OutboxEntry } from '../outbox.ts'
import { describeLoss } from './describe-loss.ts'
import { getLocalWorkout } from './local-workout.ts'
import type { RejectionCard } from './rejection-cards.ts'
import { discardCard } from './resolve-card.ts'
import { useActiveWorkouts } from './use-command-context.ts'
import { usePendingCopyFile } from './use-pending-copy-file.ts'

/**
 * The actions on every card: saving a copy, and discarding the changes after a confirmation that lists what
 * will be lost.
 */
export function DiscardActions({ card }: { card: RejectionCard }) {
  const [isConfirming, setConfirming] = useState(false)
  const lost = describeLoss(card.entries, getLocalWorkout(card, useActiveWorkouts()))
  return (
    <>
      <SaveCopyButton entries={card.entries}>Save a copy</SaveCopyButton>
      <TextButton onClick={() => setConfirming(true)}>Discard…</TextButton>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Discard this?"
        confirm={`Discard ${lost}`}
        onConfirm={() => {
          setConfirming(false)
          discardCard(card)
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
  const createFile = usePendingCopyFile()
  return <TextButton onClick={() => saveFile(...createFile(id, entries))}>{children}</TextButton>
}
