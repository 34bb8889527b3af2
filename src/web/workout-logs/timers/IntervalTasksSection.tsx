import styles from './FullScreenTimerSection.module.css'
import type { FormattedTask } from './format-tasks.ts'

/** The current tasks in large type: amount, exercise and load. */
export function IntervalTasksSection({ tasks }: { tasks: readonly FormattedTask[] }) {
  return (
    <ul className={styles.tasks} data-many={tasks.length > 3}>
      {tasks.map(({ id, amount, name, load }) => (
        <li key={id}>
          {amount && <b>{amount}</b>} <span>{name}</span> {load && <i>{load}</i>}
        </li>
      ))}
    </ul>
  )
}
