import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isRepeatable } from '#training/workout/repeat.ts'
import { later } from '../../ui/later.ts'
import { useLogging } from './context.ts'
import parts from './FreePanel.module.css'
import { useForAthlete } from './for-athlete.ts'
import { NameField } from './NameField.tsx'
import { useKnownLogs } from './queries.ts'

const RepeatDialog = later(async () => (await import('./RepeatDialog.tsx')).RepeatDialog)

/** How a workout that nobody planned begins: empty, or as one was that was done before. */
export function FreePanel() {
  const { workout } = useLogging()
  const athlete = useForAthlete()
  const logs = useKnownLogs() ?? []
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={parts.panel}>
      <p>
        {athlete
          ? `Nobody planned this one: add what ${athlete.firstName} did, and log it set by set.`
          : 'Nobody planned this one: add what you do, and log it set by set.'}
      </p>
      <NameField />
      {workout.blocks.length === 0 && logs.some(isRepeatable) && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconRepeat size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Repeat an earlier workout
        </Button>
      )}
      <Suspense>{isOpen && <RepeatDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
