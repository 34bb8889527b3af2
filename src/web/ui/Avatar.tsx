import { useState } from 'react'
import parts from './Avatar.module.css'

type Pictured = { firstName?: string; lastName?: string; avatarUrl?: string }

/** A photo, or initials where there is none. The name stands beside it, so it is silent. */
export function Avatar({ person, size = 30 }: { person: Pictured; size?: number }) {
  const source = avatarSource(person.avatarUrl)
  const [broken, setBroken] = useState<string>()
  const style = { width: `${size / 16}rem`, height: `${size / 16}rem`, fontSize: `${(size * 0.4) / 16}rem` }
  if (source && broken !== source)
    return (
      <img className={parts.avatar} style={style} src={source} alt="" onError={() => setBroken(source)} />
    )
  return (
    <span className={parts.avatar} style={style} aria-hidden="true">
      {initials(person)}
    </span>
  )
}

/** A full address as it is; a name lies among the uploads. */
function avatarSource(avatarUrl: string | undefined): string | undefined {
  if (!avatarUrl) return undefined
  return /^https?:\/\//i.test(avatarUrl) ? avatarUrl : `/uploads/avatars/${encodeURIComponent(avatarUrl)}`
}

function initials({ firstName, lastName }: Pictured): string {
  return [firstName, lastName]
    .map(name => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
