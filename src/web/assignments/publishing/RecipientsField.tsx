import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { AssignedAthlete } from '#contract/programs/publishing.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './PublishFormSection.module.css'
import type { PublishForm } from './use-publish-form.ts'

/** Lets the coach select the athletes to publish to, individually or by group. */
export function RecipientsField({
  athletes,
  form,
}: {
  athletes: readonly AssignedAthlete[]
  form: PublishForm
}) {
  const { data: groups = [] } = useQuery(rosterGroups)
  const ownGroups = groups.filter(group => athletes.some(one => one.groupId === group.id))
  const byName = athletes.toSorted((one, other) =>
    formatFullName(one.athlete).localeCompare(formatFullName(other.athlete)),
  )
  const getIds = (list: readonly AssignedAthlete[]) => list.map(one => one.athlete.id)
  return (
    <section aria-labelledby="publish-who">
      <h3 id="publish-who" className={styles.title}>
        {form.athleteIds.length} of {formatCount(athletes.length, 'athlete')}
      </h3>
      {athletes.length > 1 && (
        <p className={styles.groups}>
          <TextButton onClick={() => form.select(getIds(athletes))}>All {athletes.length}</TextButton>
          {ownGroups.map(group => (
            <TextButton
              key={group.id}
              onClick={() => form.select(getIds(athletes.filter(one => one.groupId === group.id)))}
            >
              {group.name}
            </TextButton>
          ))}
          <TextButton onClick={() => form.select([])}>None</TextButton>
        </p>
      )}
      <ul className={styles.list}>
        {byName.map(one => (
          <RecipientRow key={one.assignmentId} one={one} form={form} />
        ))}
      </ul>
    </section>
  )
}

const maxListedOverrideDates = 3

function RecipientRow({ one, form }: { one: AssignedAthlete; form: PublishForm }) {
  const id = useId()
  const dates = useDateFormatter()
  const { athlete, overridden, sessionsAhead, isBehind, revision } = one
  const days = overridden.slice(0, maxListedOverrideDates).map(({ date }) => dates.calendarDay(date))
  const more = overridden.length > maxListedOverrideDates ? ' and more' : ''
  return (
    <li>
      <label className={styles.person} htmlFor={id}>
        <CheckBox id={id} checked={form.isSelected(athlete.id)} onChange={() => form.toggle(athlete.id)} />
        <span className={styles.name}>{formatFullName(athlete)}</span>
        <span className={styles.flags}>
          {days.length > 0 && (
            <span className={styles.flag}>
              individual changes on {more ? days.join(', ') + more : formatList(days)}
              {', '}
            </span>
          )}
          {isBehind ? `version ${revision}, ` : ''}
          {formatCount(sessionsAhead, 'upcoming session')}
        </span>
      </label>
    </li>
  )
}
