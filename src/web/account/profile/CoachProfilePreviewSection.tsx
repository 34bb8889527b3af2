import type { Qualification, User } from '#contract/account/profile.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './CoachProfilePreviewSection.module.css'

type DisplayedProfile = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'avatarUrl'
  | 'bio'
  | 'experience'
  | 'specialties'
  | 'qualifications'
  | 'socialLinks'
>

/** A coach's profile as athletes see it, without empty fields. */
export function CoachProfilePreviewSection({ coach }: { coach: DisplayedProfile }) {
  return (
    <article className={styles.profile} aria-label={formatFullName(coach)}>
      <header className={styles.head}>
        <Avatar person={coach} size={64} />
        <div className={styles.text}>
          <p className={styles.name}>{formatFullName(coach)}</p>
          {coach.experience && <p className={styles.experience}>{coach.experience}</p>}
        </div>
      </header>
      <CoachProfileDetailsSection coach={coach} />
    </article>
  )
}

/** A coach's profile without the picture and name, for screens that already show them. */
export function CoachProfileDetailsSection({
  coach,
}: {
  coach: Omit<DisplayedProfile, 'firstName' | 'lastName' | 'avatarUrl'>
}) {
  // In the preview, URLs may be incomplete because the coach is still typing.
  const links = Object.entries(coach.socialLinks).filter(([name, url]) => name && /^https:\/\//i.test(url))
  return (
    <>
      {coach.bio && <p className={styles.bio}>{coach.bio}</p>}
      {coach.specialties.length > 0 && (
        <ul className={styles.specialties} aria-label="Specialties">
          {coach.specialties.map(specialty => (
            <li key={specialty} className={styles.chip}>
              {specialty}
            </li>
          ))}
        </ul>
      )}
      {coach.qualifications.length > 0 && (
        <ul className={styles.lines} aria-label="Qualifications">
          {coach.qualifications.map(one => (
            <QualificationLine key={JSON.stringify(one)} qualification={one} />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={styles.links} aria-label="Links">
          {links.map(([name, url]) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function QualificationLine({ qualification }: { qualification: Qualification }) {
  if (typeof qualification === 'string') return <li>{qualification}</li>
  const { title, institution, year } = qualification
  const rest = [institution, year].filter(Boolean).join(', ')
  return (
    <li>
      <b>{title}</b>
      {rest && <span> {rest}</span>}
    </li>
  )
}
