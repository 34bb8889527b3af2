import type { Qualification, User } from '#contract/profile.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { fullName } from '../../ui/words.ts'
import parts from './CoachProfilePanel.module.css'

type Shown = Pick<
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

/** A coach as athletes see one; what is not filled in leaves no gap. */
export function CoachProfilePanel({ coach }: { coach: Shown }) {
  return (
    <article className={parts.profile} aria-label={fullName(coach)}>
      <header className={parts.head}>
        <Avatar person={coach} size={64} />
        <div className={parts.words}>
          <p className={parts.name}>{fullName(coach)}</p>
          {coach.experience && <p className={parts.experience}>{coach.experience}</p>}
        </div>
      </header>
      <CoachWordsPanel coach={coach} />
    </article>
  )
}

/** The same without the head, for where the name stands already. */
export function CoachWordsPanel({ coach }: { coach: Omit<Shown, 'firstName' | 'lastName' | 'avatarUrl'> }) {
  // While it is being typed, an address may be none yet.
  const links = Object.entries(coach.socialLinks).filter(([name, url]) => name && /^https:\/\//i.test(url))
  return (
    <>
      {coach.bio && <p className={parts.bio}>{coach.bio}</p>}
      {coach.specialties.length > 0 && (
        <ul className={parts.specialties} aria-label="Specialties">
          {coach.specialties.map(specialty => (
            <li key={specialty} className={parts.chip}>
              {specialty}
            </li>
          ))}
        </ul>
      )}
      {coach.qualifications.length > 0 && (
        <ul className={parts.lines} aria-label="Qualifications">
          {coach.qualifications.map(one => (
            <QualificationLine key={JSON.stringify(one)} qualification={one} />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className={parts.links} aria-label="Links">
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
