import type { Coaching } from '#contract/people.ts'
import { useLocale } from '../../app/person.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { monthAndYear } from '../../ui/day-words.ts'
import { fullName } from '../../ui/words.ts'
import parts from './EndedRow.module.css'

/** Somebody who coached the athlete, and sees nothing any more. */
export function EndedRow({ coaching: { coach, startedAt, endedAt } }: { coaching: Coaching }) {
  const locale = useLocale()
  const from = monthAndYear(startedAt, locale)
  const to = endedAt ? monthAndYear(endedAt, locale) : from
  return (
    <li className={parts.row}>
      <Avatar person={coach} size={28} />
      <span className={parts.name}>{fullName(coach)}</span>
      <span className={parts.time}>{from === to ? from : `${from} to ${to}`}</span>
    </li>
  )
}
