import { Link } from 'react-router'
import type { AthleteProfile } from '#contract/people/people.ts'
import { type AthleteNeed, listAthleteNeeds } from '#web/people/athlete-needs.ts'
import { capitalise } from '#web/ui/display/format-text.ts'
import styles from './OpenQuestionsSection.module.css'

/** The needs that other parts of the page do not show: pain reports have a section of their own. */
const shownKinds: readonly AthleteNeed['kind'][] = ['inactive', 'missed', 'question', 'review']

/** What waits for the coach: missed sessions, unread messages and logs to review. Shows nothing if there is nothing. */
export function OpenQuestionsSection({ athlete }: { athlete: AthleteProfile }) {
  const open = listAthleteNeeds(athlete).filter(({ kind }) => shownKinds.includes(kind))
  if (open.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="open-questions">
      <h2 id="open-questions" className={styles.title}>
        Open
      </h2>
      <ul>
        {open.map(({ kind, text, path }) => (
          <li key={kind} className={styles.row}>
            {kind === 'question' || kind === 'review' ? (
              <Link to={path} className={styles.link}>
                {capitalise(text)}
              </Link>
            ) : (
              capitalise(text)
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
