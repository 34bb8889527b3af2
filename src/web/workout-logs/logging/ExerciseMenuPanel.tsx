import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { OpenExercise } from '#training/workout/open.ts'
import { useDoing } from '../../exercises/queries.ts'
import { later } from '../../ui/later.ts'
import { StayingNoteDialog } from '../notes/StayingNoteDialog.tsx'
import { useLogging } from './context.ts'
import { useForAthlete } from './for-athlete.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { SkipDialog } from './SkipDialog.tsx'

// With it comes the search in the library, which few sessions need.
const SwapDialog = later(async () => (await import('./SwapDialog.tsx')).SwapDialog)

const ReportPainPanel = later(async () => (await import('../../safety/ReportPainPanel.tsx')).ReportPainPanel)

/** What can be done with an exercise besides logging it. */
export function ExerciseMenuPanel({ exercise }: { exercise: OpenExercise }) {
  const { apply, workout } = useLogging()
  const [dialog, setDialog] = useState<'note' | 'staying-note' | 'skip' | 'swap' | 'pain'>()
  const exerciseId = exercise.id
  const doing = useDoing(exercise.name)
  const mediaUrl = exercise.mediaUrl || doing.mediaUrl
  // What an athlete keeps in mind and feels is the athlete's to say.
  const isOneself = useForAthlete() === undefined
  const isOwn = exercise.itemId === null
  const isUntouched = exercise.sets.every(set => !set.doneAt)
  const close = () => setDialog(undefined)

  return (
    <>
      <Menu width={240}>
        <Menu.Target>
          <ActionIcon size={48} aria-label={`More for ${exercise.name}`}>
            <IconDots size={20} stroke={2.4} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => apply({ kind: 'set-added', exerciseId, setId: uuidv7() })}>
            Add a set
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('swap')}>
            {exercise.insteadOf === null ? 'Do another exercise instead' : 'Do yet another exercise'}
          </Menu.Item>
          {exercise.insteadOf !== null && (
            <Menu.Item onClick={() => apply({ kind: 'swapped', exerciseId, name: null })}>
              Do {exercise.insteadOf} after all
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('note')}>
            {exercise.note ? 'Change the note' : 'Write a note'}
          </Menu.Item>
          {isOneself && <Menu.Item onClick={() => setDialog('staying-note')}>Note for every time</Menu.Item>}
          {isOneself && <Menu.Item onClick={() => setDialog('pain')}>Report pain</Menu.Item>}
          {mediaUrl && (
            <Menu.Item component="a" href={mediaUrl} target="_blank" rel="noreferrer">
              See how it is done
            </Menu.Item>
          )}
          {exercise.skippedReason === null && !isOwn && (
            <Menu.Item onClick={() => setDialog('skip')}>Skip this exercise</Menu.Item>
          )}
          {isOwn && isUntouched && (
            <Menu.Item onClick={() => apply({ kind: 'exercise-removed', exerciseId })}>
              Take this exercise away
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'note' && <NoteDialog exercise={exercise} onClose={close} />}
      {dialog === 'staying-note' && <StayingNoteDialog exercise={exercise.name} onClose={close} />}
      {dialog === 'swap' && (
        <Suspense>
          <SwapDialog exercise={exercise} onClose={close} />
        </Suspense>
      )}
      {dialog === 'pain' && (
        <Suspense>
          <ReportPainPanel
            about={{
              sessionId: workout.sessionId,
              exercise: exercise.name,
              title: workout.name || 'Session',
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'skip' && <SkipDialog exercise={exercise} onClose={close} />}
    </>
  )
}
