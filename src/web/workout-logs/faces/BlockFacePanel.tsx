import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { faceOf } from '#training/workout/block-legs.ts'
import type { OpenBlock } from '#training/workout/open.ts'
import { lastResult, nameOfBlock, resultWords, shortResult } from '#training/workout/result-words.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLogging } from '../logging/context.ts'
import { useKnownLogs } from '../logging/queries.ts'
import parts from './BlockFacePanel.module.css'
import { ResultDialog } from './ResultDialog.tsx'

/** Beside the sets of a block that goes by the clock: its clock, what it came to, and last time. */
export function BlockFacePanel({ block }: { block: OpenBlock }) {
  const { workout, face } = useLogging()
  const [isTyping, setTyping] = useState(false)
  const logs = useKnownLogs() ?? []
  const kind = faceOf(block)
  if (!kind) return null
  const result = workout.blockResults.find(({ blockId }) => blockId === block.id)
  const earlier = logs.filter(log => log.id !== workout.id)
  // Of a workout that is changed afterwards, what is last is not what was before it.
  const last = face && lastResult(result ?? { kind, name: nameOfBlock(block) }, earlier)
  const isRunning = workout.clock?.blockId === block.id
  return (
    <div className={parts.line}>
      <p className={parts.words}>
        {result && <b>{resultWords(result) || 'Done'}</b>}
        {result?.notes && <span>“{result.notes}”</span>}
        {last && <span className={parts.last}>Last time {shortResult(last)}</span>}
        <TextButton onClick={() => setTyping(true)}>
          {result ? 'Change the result' : 'Type the result'}
        </TextButton>
      </p>
      {face && !result && (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => face.open(block.id)}
        >
          {isRunning ? 'Show the clock' : 'Start the clock'}
        </Button>
      )}
      {isTyping && <ResultDialog block={block} onClose={() => setTyping(false)} />}
    </div>
  )
}
