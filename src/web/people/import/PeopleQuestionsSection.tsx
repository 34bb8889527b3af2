import { useId } from 'react'
import { type DateOrder, dateOrders } from '#training/imports/imported-workout.ts'
import type { PeopleTable } from '#training/imports/people/read-people-table.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { type LoadUnit, loadUnits } from '#training/units.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { ImportQuestionField } from '#web/ui/import/ImportQuestionField.tsx'
import styles from './ImportPeople.module.css'

type Props = {
  table: PeopleTable
  hasEmails: boolean
  /** The number of athletes who would get groups or maxes. */
  additions: number
  answers: { loadUnit: LoadUnit | null; invites: boolean | null; addsToCoached: boolean }
  onDateOrder: (order: DateOrder) => void
  onLoadUnit: (unit: LoadUnit) => void
  onInvites: (invites: boolean) => void
  onAddsToCoached: (adds: boolean) => void
}

/** What the file does not say. The answers start unselected. */
export function PeopleQuestionsSection(props: Props) {
  const titleId = useId()
  const checkBoxId = useId()
  const { table, hasEmails, additions, answers } = props
  if (!table.isDateOrderUnclear && !table.isLoadUnitMissing && !hasEmails && additions === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>The file does not say</h2>
        <p className={page.note}>asked, never guessed</p>
      </header>
      {table.isDateOrderUnclear && (
        <ImportQuestionField
          label="The order of day and month"
          detail="03/04 can be in March or in April."
          choices={dateOrders}
          labels={{ 'day-first': 'day first', 'month-first': 'month first' }}
          value={null}
          onChoose={props.onDateOrder}
        />
      )}
      {table.isLoadUnitMissing && (
        <ImportQuestionField
          label="Maxes have no unit"
          detail={describeMaxes(table)}
          choices={loadUnits}
          labels={{ kg: 'kg', lb: 'lb' }}
          value={answers.loadUnit}
          onChoose={props.onLoadUnit}
        />
      )}
      {hasEmails && (
        <ImportQuestionField
          label="Invite new people by email"
          detail="Without an invitation, no address is stored. You can hand over a link or QR code later."
          choices={inviteChoices}
          labels={{ yes: 'invite', no: 'do not invite' }}
          value={answers.invites === null ? null : answers.invites ? 'yes' : 'no'}
          onChoose={choice => props.onInvites(choice === 'yes')}
        />
      )}
      {additions > 0 && (
        <label htmlFor={checkBoxId} className={styles.check}>
          <CheckBox
            id={checkBoxId}
            checked={answers.addsToCoached}
            onChange={event => props.onAddsToCoached(event.currentTarget.checked)}
          />
          Add the groups and maxes to {formatCount(additions, 'athlete')} you already coach
        </label>
      )}
    </section>
  )
}

const inviteChoices = ['yes', 'no'] as const

/** The maxes of the first lift, by which the coach recognises the unit. */
function describeMaxes({ people }: PeopleTable): string | undefined {
  const maxes = people.flatMap(person => person.maxes.filter(max => max.unit === null))
  const [first] = maxes
  if (!first) return undefined
  const values = maxes.filter(max => max.exercise === first.exercise).map(max => max.value)
  return `${first.exercise} goes from ${Math.min(...values)} to ${Math.max(...values)}.`
}
