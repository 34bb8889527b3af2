import { Button } from '@mantine/core'
import { useState } from 'react'
import { emptyResult } from '#training/workout/block-score.ts'
import type { OpenBlock } from '#training/workout/open.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLogging } from '../logging/context.ts'
import dialog from '../logging/Dialog.module.css'
import { ResultField } from './ResultField.tsx'

/** What a block came to, typed or put right by hand. */
export function ResultDialog({ block, onClose }: { block: OpenBlock; onClose: () => void }) {
  const { workout, apply } = useLogging()
  const known = workout.blockResults.find(({ blockId }) => blockId === block.id)
  const [result, setResult] = useState(known ?? emptyResult(block))
  const keep = (kept: typeof result | null) => {
    apply({ kind: 'scored', blockId: block.id, result: kept })
    onClose()
  }
  return (
    <Sheet isOpen title="Result" onClose={onClose}>
      <form
        className={dialog.form}
        onSubmit={event => {
          event.preventDefault()
          keep(result)
        }}
      >
        <ResultField block={block} result={result} onChange={setResult} />
        <Button type="submit" size="lg" fullWidth>
          Keep the result
        </Button>
        {known && (
          <Button variant="default" size="lg" fullWidth onClick={() => keep(null)}>
            Take it away
          </Button>
        )}
      </form>
    </Sheet>
  )
}
