import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlockResult } from '#training/workout/block-result.ts'
import { finishing, resultOf } from '#training/workout/block-score.ts'
import type { OpenBlock } from '#training/workout/open.ts'
import { headOfBlock } from '#training/workout/result-words.ts'
import { useLogging } from '../logging/context.ts'
import parts from './FacePanel.module.css'
import { ReadyPanel } from './ReadyPanel.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { RunningPanel } from './RunningPanel.tsx'
import { SoundField } from './SoundField.tsx'

const now = () => new Date().toISOString()

/** A block by the clock, as large as the device, to be read from the floor: before, while and after it runs. */
export function FacePanel({ block, onClose }: { block: OpenBlock; onClose: () => void }) {
  const { workout, apply } = useLogging()
  const [ending, setEnding] = useState<BlockResult>()
  const clock = workout.clock?.blockId === block.id ? workout.clock : null

  const end = (isDone: boolean) => {
    if (!clock) return
    setEnding(resultOf(block, clock, now(), isDone))
    apply({ kind: 'clock-paused', at: now() })
  }
  const goOn = () => {
    setEnding(undefined)
    apply({ kind: 'clock-resumed', at: now() })
  }
  const keep = (result: BlockResult) => {
    const changes = clock ? finishing(block, clock, result, now()) : []
    for (const happened of changes) apply(happened)
    onClose()
  }
  const giveUp = () => {
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
      classNames={{ content: parts.face ?? '', body: parts.body ?? '' }}
    >
      <div className={parts.bar}>
        <button type="button" className={parts.back} onClick={onClose}>
          <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
          Sets
        </button>
        <Modal.Title className={parts.title}>{headOfBlock(block)}</Modal.Title>
        <SoundField />
      </div>
      {clock && !ending && <RunningPanel block={block} clock={clock} onEnd={end} />}
      {clock && ending && (
        <ResultPanel
          block={block}
          clock={clock}
          result={ending}
          onGoOn={goOn}
          onKeep={keep}
          onGiveUp={giveUp}
        />
      )}
      {!clock && <ReadyPanel block={block} />}
    </Modal>
  )
}
