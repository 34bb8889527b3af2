import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { computeBlockResult, listBlockFinishChanges } from '#training/workout/changes/finish-block.ts'
import { formatWorkoutBlockHeader } from '#training/workout/describe/format-block-result.ts'
import type { ActiveBlock } from '#training/workout/model/active-workout.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { useLoggingActions, useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { SoundField } from '#web/workout-logs/timers/alerts/SoundField.tsx'
import { TimerResultSection } from '#web/workout-logs/timers/result/TimerResultSection.tsx'
import styles from './FullScreenTimerSection.module.css'
import { RunningTimerSection } from './RunningTimerSection.tsx'
import { TimerStartSection } from './TimerStartSection.tsx'

const nowIso = () => new Date().toISOString()

/**
 * The full-screen timer of a block, readable when the phone is on the floor, with ready, running and result
 * views.
 */
export function FullScreenTimerSection({ block, onClose }: { block: ActiveBlock; onClose: () => void }) {
  const { workout } = useLoggingContext()
  const { apply } = useLoggingActions()
  const [finalResult, setFinalResult] = useState<BlockResult>()
  const clock = workout.clock?.blockId === block.id ? workout.clock : null

  const end = (isDone: boolean) => {
    if (!clock) return
    setFinalResult(computeBlockResult(block, clock, nowIso(), isDone))
    apply({ kind: 'clock-paused', at: nowIso() })
  }
  const resume = () => {
    setFinalResult(undefined)
    apply({ kind: 'clock-resumed', at: nowIso() })
  }
  const save = (result: BlockResult) => {
    const changes = clock ? listBlockFinishChanges(block, clock, result, nowIso()) : []
    for (const change of changes) apply(change)
    onClose()
  }
  const discard = () => {
    apply({ kind: 'clock-ended' })
    onClose()
  }
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      onClose={onClose}
      classNames={{ content: styles.face ?? '', body: styles.body ?? '' }}
    >
      <div className={styles.bar}>
        <button type="button" className={styles.back} onClick={onClose}>
          <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
          Sets
        </button>
        <Modal.Title className={styles.title}>{formatWorkoutBlockHeader(block)}</Modal.Title>
        <SoundField />
      </div>
      {clock && !finalResult && <RunningTimerSection block={block} clock={clock} onEnd={end} />}
      {clock && finalResult && (
        <TimerResultSection
          block={block}
          clock={clock}
          result={finalResult}
          onResume={resume}
          onSave={save}
          onDiscard={discard}
        />
      )}
      {!clock && <TimerStartSection block={block} />}
    </Modal>
  )
}
