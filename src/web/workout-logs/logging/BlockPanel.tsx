import type { OpenBlock } from '#training/workout/open.ts'
import { isGroup } from '#training/workout/order.ts'
import label from '../../ui/label.module.css'
import { BlockFacePanel } from '../faces/BlockFacePanel.tsx'
import parts from './BlockPanel.module.css'
import { useLogging } from './context.ts'
import { ExercisePanel } from './ExercisePanel.tsx'
import { blockLimit, blockTitle } from './labels.ts'

/** Exercises that belong together: a group has one ink line down all of them. */
export function BlockPanel({ block }: { block: OpenBlock }) {
  const { letters, next } = useLogging()
  const title = blockTitle(block, letters.get(block.exercises[0]?.id ?? '') ?? '')
  const isLine = isGroup(block) && block.exercises.length > 1
  return (
    <section className={parts.block} data-line={isLine} aria-label={title || undefined}>
      {title && (
        <header className={parts.head}>
          <p className={label.label}>{title}</p>
          <span className={parts.aside}>
            {next?.block.id === block.id && isLine ? `Round ${next.index + 1}` : blockLimit(block)}
          </span>
        </header>
      )}
      <BlockFacePanel block={block} />
      {block.exercises.map(exercise => (
        <ExercisePanel key={exercise.id} exercise={exercise} />
      ))}
    </section>
  )
}
