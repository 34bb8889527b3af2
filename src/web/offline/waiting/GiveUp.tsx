import { useState } from 'react'
import { saveFile } from '../../app/save-file.ts'
import { useUser } from '../../app/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Entry } from '../outbox.ts'
import type { Card } from './cards.ts'
import { hereOf } from './here.ts'
import { lossOf } from './loss.ts'
import { letGoOf } from './settle.ts'
import { useCopy } from './use-copy.ts'
import { useKeptWorkouts } from './use-known.ts'

/** The two ways out that every card has: a copy to keep, and giving up with the numbers of what is lost. */
export function GiveUp({ card }: { card: Card }) {
  const [isAsked, setAsked] = useState(false)
  const lost = lossOf(card.entries, hereOf(card, useKeptWorkouts()))
  return (
    <>
      <SaveCopy entries={card.entries}>Save a copy</SaveCopy>
      <TextButton onClick={() => setAsked(true)}>Give up…</TextButton>
      <ConfirmDialog
        isOpen={isAsked}
        title="Give this up?"
        confirm={`Give up ${lost}`}
        onConfirm={() => {
          setAsked(false)
          letGoOf(card)
        }}
        onClose={() => setAsked(false)}
      >
        It is on this device only: <b>{lost}</b> would be lost for good. A saved copy keeps them readable.
      </ConfirmDialog>
    </>
  )
}

/** Hands what waits to the person as a file. */
export function SaveCopy({ entries, children }: { entries: readonly Entry[]; children: string }) {
  const { id } = useUser()
  const copy = useCopy()
  return <TextButton onClick={() => saveFile(...copy(id, entries))}>{children}</TextButton>
}
