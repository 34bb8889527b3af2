import { useId } from 'react'
import type { RejectedPerson } from '#training/imports/people/read-people-table.ts'
import page from '#web/ui/import/ImportPage.module.css'
import { describeRejectedPerson } from './describe-people.ts'
import styles from './ImportPeople.module.css'

/** The lines that cannot be imported, each with the reason. */
export function RejectedPeopleSection({ rejected }: { rejected: readonly RejectedPerson[] }) {
  const titleId = useId()
  if (rejected.length === 0) return null
  return (
    <section className={page.rejected} aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>Rejected</h2>
        <p className={page.note}>Correct them in the file and import it again: nothing is added twice.</p>
      </header>
      <ul className={page.list}>
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
