import { useState } from 'react'
import styles from './Avatar.module.css'

type AvatarPerson = { firstName?: string; lastName?: string; avatarUrl?: string }

/**
 * A person's photo, or their initials if they have no photo. Hidden from screen readers, because the name is
 * next to the avatar.
 */
export function Avatar({ person, size = 30 }: { person: AvatarPerson; size?: number }) {
  const source = getAvatarUrl(person.avatarUrl)
  const [broken, setBroken] = useState<string>()
  const style = { width: `${size / 16}rem`, height: `${size / 16}rem`, fontSize: `${(size * 0.4) / 16}rem` }
  if (source && broken !== source)
    return (
      <img
        className={styles.avatar}
        style={style}
        src={source}
        alt=""
        // Prevents the other site from learning which page shows the picture.
        referrerPolicy="no-referrer"
        onError={() => setBroken(source)}
      />
    )
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {formatInitials(person)}
    </span>
  )
}

/** Returns a full URL unchanged, and converts a file name to the path of the uploaded file. */
function getAvatarUrl(avatarUrl: string | undefined): string | undefined {
  if (!avatarUrl) return undefined
  return /^https?:\/\//i.test(avatarUrl) ? avatarUrl : `/uploads/avatars/${encodeURIComponent(avatarUrl)}`
}

function formatInitials({ firstName, lastName }: AvatarPerson): string {
  return [firstName, lastName]
    .map(name => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
