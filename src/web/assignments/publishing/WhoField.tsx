import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Reached } from '#contract/deliveries.ts'
import { useDates } from '../../app/dates.ts'
import { athleteGroups } from '../../people/groups/queries.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf, fullName, listOf } from '../../ui/words.ts'
import parts from './PublishFormPanel.module.css'
import type { Choice } from './use-choice.ts'

/** All who are on it, one by one or by the group through which they came, each with what is to know. */
export function WhoField({ athletes, choice }: { athletes: readonly Reached[]; choice: Choice }) {
  const { data: groups = [] } = useQuery(athleteGroups)
  const named = groups.filter(group => athletes.some(one => one.groupId === group.id))
  const byName = athletes.toSorted((one, other) =>
    fullName(one.athlete).localeCompare(fullName(other.athlete)),
  )
  const idsOf = (of: readonly Reached[]) => of.map(one => one.athlete.id)
  return (
    <section aria-labelledby="publish-who">
      <h3 id="publish-who" className={parts.title}>
        {choice.chosen.length} of {countOf(athletes.length, 'athlete')}
      </h3>
      {athletes.length > 1 && (
        <p className={parts.groups}>
          <TextButton onClick={() => choice.choose(idsOf(athletes))}>All {athletes.length}</TextButton>
          {named.map(group => (
            <TextButton
              key={group.id}
              onClick={() => choice.choose(idsOf(athletes.filter(one => one.groupId === group.id)))}
            >
              {group.name}
            </TextButton>
          ))}
          <TextButton onClick={() => choice.choose([])}>None</TextButton>
        </p>
      )}
      <ul className={parts.list}>
        {byName.map(one => (
          <PersonRow key={one.assignmentId} one={one} choice={choice} />
        ))}
      </ul>
    </section>
  )
}

const mostNamed = 3

function PersonRow({ one, choice }: { one: Reached; choice: Choice }) {
  const id = useId()
  const dates = useDates()
  const { athlete, overridden, sessionsAhead, isBehind, revision } = one
  const days = overridden.slice(0, mostNamed).map(({ date }) => dates.calendarDay(date))
  const more = overridden.length > mostNamed ? ' and more' : ''
  return (
    <li>
      <label className={parts.person} htmlFor={id}>
        <CheckBox id={id} checked={choice.isChosen(athlete.id)} onChange={() => choice.toggle(athlete.id)} />
        <span className={parts.name}>{fullName(athlete)}</span>
        <span className={parts.flags}>
          {days.length > 0 && (
            <span className={parts.flag}>
              has their own version of {more ? days.join(', ') + more : listOf(days)}
              {', '}
            </span>
          )}
          {isBehind ? `version ${revision}, ` : ''}
          {countOf(sessionsAhead, 'session')} ahead
        </span>
      </label>
    </li>
  )
}
