import { useId } from 'react'
import type { RejectedPerson } from '#training/imports/people/read-people-table.ts'
import { describeRejectedPerson } from './describe-people.ts'
import styles from './ImportPeople.module.css'

/** The lines that cannot be imported, each with the reason. */
export function RejectedPeopleSection({ rejected }: { rejected: readonly RejectedPerson[] }) {
  const titleId = useId()
  if (rejected.length === 0) return null
  return (
    <section className={styles.rejected} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>Rejected</h2>
        <p className={styles.note}>Correct them in the file and import it again: nothing is added twice.</p>
      </header>
      <ul className={styles.list}>
        {rejected.map(({ line, reason, value }) => (
          <li key={line} className={styles.rejectedRow}>
            <span className={styles.line}>{line.toLocaleString()}</span>
            <span>{describeRejectedPerson(reason, value)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
