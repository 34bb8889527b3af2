import { memo } from 'react'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './PreviousSetField.module.css'
import type { SetRow } from './set-row.ts'

/**
 * Shows the matching set from last time, and copies its values when tapped. If the current set is a personal
 * best, shows the old record instead.
 */
export const PreviousSetField = memo(function PreviousSetField({
  setId,
  name,
  previous: { text, values },
  highlight,
  isOpen,
}: Pick<SetRow, 'name' | 'previous' | 'highlight'> & {
  setId: string
  /** True if values can be copied, because the set is not done. */
  isOpen: boolean
}) {
  const { apply } = useLoggingActions()
  if (highlight)
    return (
      <span className={styles.mark} title={highlight.description}>
        <b>{highlight.lines[0]}</b>
        {highlight.lines[1] && <span>{highlight.lines[1]}</span>}
      </span>
    )
  if (!text || !isOpen) return <span className={styles.previous}>{text || '–'}</span>
  const copy = () => {
    for (const value of values) apply({ kind: 'typed', setId, ...value })
  }
  return (
    <button
      type="button"
      className={styles.previous}
      aria-label={`${name}: use ${text} from last time`}
      onClick={copy}
    >
      {text}
    </button>
  )
})
