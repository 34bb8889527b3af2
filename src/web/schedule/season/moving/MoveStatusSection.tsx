import { Button } from '@mantine/core'
import styles from './MoveStatusSection.module.css'
import type { SpanMoves } from './use-span-moves.ts'

/** Says where a span would move, or why it cannot; announced to screen readers. */
export function MoveStatusSection({ draft, sentence, apply, cancel }: SpanMoves) {
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.sentence} data-obstacle={draft && 'obstacle' in draft.plan}>
        {sentence ??
          'Drag a program, pause or event, or one of its ends. Or focus it and press Shift with an arrow key.'}
      </p>
      {draft && 'dates' in draft.plan && (
        <Button size="xs" onClick={apply}>
          Apply (Enter)
        </Button>
      )}
      {draft && (
        <Button size="xs" variant="default" onClick={cancel}>
          Cancel (Esc)
        </Button>
      )}
    </div>
  )
}
