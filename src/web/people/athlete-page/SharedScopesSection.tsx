import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { AthleteProfile } from '#contract/people/people.ts'
import { offeredScopes, scopeLabels } from '#web/people/coaches/scopes.ts'
import styles from './SharedScopesSection.module.css'

/**
 * Lists the kinds of data that athletes can share, and shows which of them this athlete shares with the
 * coach.
 */
export function SharedScopesSection({ athlete: { athlete, scopes } }: { athlete: AthleteProfile }) {
  const { firstName } = athlete
  return (
    <section className={styles.panel} aria-labelledby="shares">
      <h2 id="shares" className={styles.title}>
        What {firstName} shares with you
      </h2>
      <ul>
        {offeredScopes.map(scope => {
          const isShared = scopes.includes(scope)
          const Sign = isShared ? IconEye : IconEyeOff
          return (
            <li key={scope} className={styles.row} data-shared={isShared}>
              <Sign size={18} stroke={1.6} aria-hidden="true" />
              <span>{scopeLabels[scope].label}</span>
              <span className={styles.state}>{isShared ? 'shared' : 'not shared'}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>Only {firstName} can change this under My Coaches.</p>
    </section>
  )
}
