import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { PeopleImport } from '#contract/people/people-imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import page from '#web/ui/import/ImportPage.module.css'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import styles from './ImportPeople.module.css'
import { PeopleImportList } from './PeopleImportList.tsx'

export type PeopleImportOutcome = PeopleImport & {
  notInvited: { email: string; reason: string }[]
  /** The number of lines that could not be imported. */
  rejected: number
}

/** What the import added, and what to do next. */
export function PeopleImportedSection({ outcome }: { outcome: PeopleImportOutcome }) {
  const { result, notInvited, rejected } = outcome
  return (
    <>
      <PageHeader
        title={`${formatCount(result.placeholders, 'athlete')} added`}
        sentence={[
          result.invited > 0 && `${formatCount(result.invited, 'invitation')} sent.`,
          result.maxes > 0 && `${formatCount(result.maxes, 'max')} added.`,
          result.unchanged > 0 && `${formatCount(result.unchanged, 'line')} added nothing.`,
          rejected > 0 && `${formatCount(rejected, 'line')} rejected.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Button component={Link} to={paths.athletes}>
          To your athletes
        </Button>
      </PageHeader>
      <p className={styles.sentence}>
        Select a group under Athletes to assign a program to all of its members. On the page of an athlete
        without an account, you find the link and QR code with which they take over what you prepared.
      </p>
      {notInvited.length > 0 && (
        <section aria-labelledby="not-invited">
          <header className={page.head}>
            <h2 id="not-invited">Added, but not invited</h2>
          </header>
          <ul className={page.list}>
            {notInvited.map(({ email, reason }) => (
              <li key={email} className={page.question}>
                <span className={page.name}>{email}</span>
                <span className={page.note}>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PeopleImportList items={[outcome]} />
    </>
  )
}
