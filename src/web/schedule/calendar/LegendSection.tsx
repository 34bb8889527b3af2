import { type DayStatus, DayStatusIcon, sessionStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import styles from './LegendSection.module.css'

const statuses: readonly DayStatus[] = [
  'planned',
  'live',
  'done',
  'changed',
  'part',
  'unplanned',
  'moved',
  'notLogged',
  'hold',
  'rest',
]

/** A legend of the status icons. */
export function LegendSection() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {statuses.map(state => (
        <li key={state} className={styles.sign}>
          <DayStatusIcon state={state} isNamed={false} />
          {sessionStatusLabels[state]}
        </li>
      ))}
    </ul>
  )
}
