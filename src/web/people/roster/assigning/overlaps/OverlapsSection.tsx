import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { OverlapChoice } from '#contract/programs/assignments.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { getDefaultAssignmentWeekdays } from '#web/people/roster/assigning/assignment-preview.ts'
import type { AssignmentForm } from '#web/people/roster/assigning/use-assignment-form.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './OverlapsSection.module.css'
import { describeOverlap, describeOverlapOutcome, overlapChoiceLabels } from './overlap-choices.ts'

const options = (['replace', 'queue', 'alongside'] as const).map(value => ({
  value,
  label: overlapChoiceLabels[value],
}))

/** Asks what happens to the other programs that the athletes are on when the new one starts. */
export function OverlapsSection({
  assigning: { overlaps, weekdays, daysPerWeek, startDate },
}: {
  assigning: AssignmentForm
}) {
  const dates = useDateFormatter()
  const { rows, getChoice, choose, isMissing, retry } = overlaps
  const trainingDays = weekdays ?? getDefaultAssignmentWeekdays(daysPerWeek ?? [])
  if (isMissing)
    return (
      <>
        <FormFault>The athletes’ other programs could not be loaded.</FormFault>
        <TextButton onClick={retry}>Try again</TextButton>
      </>
    )
  if (rows.length === 0) return null
  return (
    <section className={styles.section} aria-label="Programs that continue">
      <div className={styles.head}>
        <p>
          <b>{formatCount(rows.length, 'athlete')}</b> {rows.length === 1 ? 'is' : 'are'} on another program
          then. The new one can replace it, start after it, or run alongside it.
        </p>
        {rows.length > 1 && (
          <div className={styles.all}>
            <span aria-hidden="true">For all:</span>
            <ChoiceField
              label="For all athletes"
              value={getSharedChoice(rows.map(getChoice))}
              onChange={choice => choose(rows, choice)}
            />
          </div>
        )}
      </div>
      <ul className={styles.list}>
        {rows.map(row => {
          const name = formatFullName(row.athlete)
          const choice = getChoice(row)
          return (
            <li key={row.athlete.id} className={styles.row}>
              <p>
                <b>{name}</b>, {describeOverlap(row, startDate, dates)}
              </p>
              <ChoiceField
                label={`Other program of ${name}`}
                value={choice}
                onChange={next => choose([row], next)}
              />
              <p className={styles.outcome}>{describeOverlapOutcome(row, choice, trainingDays, dates)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the choice that was made for every athlete; undefined if the choices differ. */
function getSharedChoice(choices: readonly (OverlapChoice | undefined)[]): OverlapChoice | undefined {
  return choices.every(one => one === choices[0]) ? choices[0] : undefined
}

function ChoiceField({
  label,
  value,
  onChange,
}: {
  label: string
  value: OverlapChoice | undefined
  onChange: (choice: OverlapChoice) => void
}) {
  const isPhone = useIsPhone()
  return (
    <SegmentedControl
      className={styles.choice}
      size={isPhone ? 'lg' : 'xs'}
      aria-label={label}
      data={options}
      // Nothing is selected until the coach decides.
      value={value ?? ''}
      onChange={next => onChange(next as OverlapChoice)}
    />
  )
}
