import { Button } from '@mantine/core'
import { useState } from 'react'
import { createEmptyBlockResult } from '#training/workout/changes/finish-block.ts'
import type { ActiveBlock } from '#training/workout/model/active-workout.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import dialog from '#web/workout-logs/logging/Dialog.module.css'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { BlockResultField } from './BlockResultField.tsx'

/** Lets the athlete enter or correct a block's result. */
export function BlockResultDialog({ block, onClose }: { block: ActiveBlock; onClose: () => void }) {
  const { workout } = useLoggingContext()
  const { apply } = useLoggingActions()
  const savedResult = workout.blockResults.find(({ blockId }) => blockId === block.id)
  const [result, setResult] = useState(savedResult ?? createEmptyBlockResult(block))
  const save = (newResult: typeof result | null) => {
    apply({ kind: 'scored', blockId: block.id, result: newResult })
    onClose()
  }
  return (
    <ModalSheet isOpen title="Result" onClose={onClose}>
      <form
        className={dialog.form}
        onSubmit={event => {
          event.preventDefault()
          save(result)
        }}
      >
        <BlockResultField block={block} result={result} onChange={setResult} />
        <Button type="submit" size="lg" fullWidth>
          Save result
        </Button>
        {savedResult && (
          <Button variant="default" size="lg" fullWidth onClick={() => save(null)}>
            Delete result
          </Button>
        )}
      </form>
    </ModalSheet>
  )
}
