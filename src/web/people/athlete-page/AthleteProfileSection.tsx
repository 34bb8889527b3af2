import type { ReactNode } from 'react'
import type { AthleteProfile } from '#contract/people/people.ts'
import { formatInstant } from '#training/localization/format-instant.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TagMenuField } from '#web/people/tags/TagMenuField.tsx'
import { TagsSection } from '#web/people/tags/TagsSection.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName, formatMailtoLink } from '#web/ui/display/format-text.ts'
import styles from './AthleteProfileSection.module.css'

const loadUnitLabels = { kg: 'kilograms', lb: 'pounds' }
const distanceUnitLabels = { km: 'kilometres', mi: 'miles' }

/** The athlete's profile: bio, email address, local time and units. */
export function AthleteProfileSection({ athlete: profile }: { athlete: AthleteProfile }) {
  const { email, bio, experience, timeZone, loadUnit, distanceUnit, since } = profile
  const { groups, tags = [], isPrimary, primaryCoach } = profile
  const dates = useDateFormatter()
  const locale = useLocale()
  const localTime = formatInstant(new Date(), { timeZone, hour: '2-digit', minute: '2-digit' }, locale)
  return (
    <section className={styles.panel} aria-labelledby="profile">
      <h2 id="profile" className={styles.title}>
        Profile
      </h2>
      {bio && <p className={styles.text}>{bio}</p>}
      {experience && <p className={styles.text}>{experience}</p>}
      <dl className={styles.facts}>
        <Fact label="Email">
          <a href={formatMailtoLink(email)} className={styles.link}>
            {email}
          </a>
        </Fact>
        <Fact label="Local time">
          {localTime}, {timeZone.replaceAll('_', ' ')}
        </Fact>
        <Fact label="Units">
          {loadUnitLabels[loadUnit]}, {distanceUnitLabels[distanceUnit]}
        </Fact>
        <Fact label="Your athlete since">{dates.recent(since)}</Fact>
        <Fact label="Main coach">
          {isPrimary ? (
            'you'
          ) : primaryCoach ? (
            formatFullName(primaryCoach)
          ) : (
            <span className={styles.none}>none</span>
          )}
        </Fact>
        <Fact label="Groups">
          {groups.length > 0 ? (
            groups.map(group => group.name).join(', ')
          ) : (
            <span className={styles.none}>none</span>
          )}
        </Fact>
        <Fact label="Tags">
          {tags.length > 0 ? <TagsSection tags={tags} /> : <span className={styles.none}>none</span>}{' '}
          <TagMenuField rows={[profile]}>
            <TextButton aria-label="Change tags">Change</TextButton>
          </TagMenuField>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
