import { type DayStatus, DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './LegendSection.module.css'

const legendItems: readonly [DayStatus, string][] = [
  ['planned', 'planned'],
  ['done', 'as planned'],
  ['changed', 'done with changes'],
  ['part', 'partly done'],
  ['unplanned', 'unplanned'],
  ['moved', 'moved'],
  ['notLogged', 'not logged'],
  ['hold', 'on hold'],
  ['rest', 'skipped'],
]

/** A legend of the status icons. */
export function LegendSection() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {legendItems.map(([state, word]) => (
        <li key={state} className={styles.sign}>
          <DayStatusIcon state={state} isNamed={false} />
          {word}
        </li>
      ))}
    </ul>
  )
}
