import type { ReactNode } from 'react'
import type { AthleteProfile } from '#contract/people.ts'
import { useDates } from '../../app/dates.ts'
import { useLocale } from '../../app/person.ts'
import { fullName, mailTo } from '../../ui/words.ts'
import parts from './ProfilePanel.module.css'

const loadWords = { kg: 'kilograms', lb: 'pounds' }
const distanceWords = { km: 'kilometres', mi: 'miles' }

/** What an athlete says of themselves, how to write to them, and how they count. */
export function ProfilePanel({ athlete: profile }: { athlete: AthleteProfile }) {
  const { email, bio, experience, timeZone, loadUnit, distanceUnit, since } = profile
  const { groups, isPrimary, primaryCoach } = profile
  const dates = useDates()
  const locale = useLocale()
  const there = new Date().toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  return (
    <section className={parts.panel} aria-labelledby="profile">
      <h2 id="profile" className={parts.title}>
        Profile
      </h2>
      {bio && <p className={parts.words}>{bio}</p>}
      {experience && <p className={parts.words}>{experience}</p>}
      <dl className={parts.facts}>
        <Fact label="Email">
          <a href={mailTo(email)} className={parts.link}>
            {email}
          </a>
        </Fact>
        <Fact label="Time there">
          {there}, {timeZone.replaceAll('_', ' ')}
        </Fact>
        <Fact label="Counts in">
          {loadWords[loadUnit]}, {distanceWords[distanceUnit]}
        </Fact>
        <Fact label="Your athlete since">{dates.recent(since)}</Fact>
        <Fact label="Main coach">
          {isPrimary ? (
            'you'
          ) : primaryCoach ? (
            fullName(primaryCoach)
          ) : (
            <span className={parts.none}>none</span>
          )}
        </Fact>
        <Fact label="Groups">
          {groups.length > 0 ? (
            groups.map(group => group.name).join(', ')
          ) : (
            <span className={parts.none}>none</span>
          )}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={parts.fact}>
      <dt className={parts.label}>{label}</dt>
      <dd className={parts.value}>{children}</dd>
    </div>
  )
}
