import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { KeyboardEvent, KeyboardEventHandler } from 'react'
import type { OverlapChoice } from '#contract/programs/assignments.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { getDefaultAssignmentWeekdays } from '#web/people/roster/assigning/assignment-preview.ts'
import type { AssignmentForm } from '#web/people/roster/assigning/use-assignment-form.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
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
  const isPhone = useIsPhone()
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
              <CurrentRowMarker />
              <p>
                <b>{name}</b>, {describeOverlap(row, startDate, dates)}
              </p>
              <ChoiceField
                label={`Other program of ${name}`}
                value={choice}
                onChange={next => choose([row], next)}
                onKeyDown={event => {
                  const next = findChoiceOfKey(event)
                  if (!next) return
                  event.preventDefault()
                  choose([row], next)
                  focusNextRow(event.currentTarget, next)
                }}
              />
              <p className={styles.outcome}>{describeOverlapOutcome(row, choice, trainingDays, dates)}</p>
            </li>
          )
        })}
      </ul>
      {!isPhone && (
        <KeyHints
          lead="In a row:"
          keys={options.map(({ label }, index) => [String(index + 1), label.toLowerCase()] as const)}
        />
      )}
    </section>
  )
}

/** Returns the choice of the keys 1 to 3. They work only in a row, so they do not depend on the setting of letter keys. */
function findChoiceOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): OverlapChoice | undefined {
  return ctrlKey || metaKey || altKey ? undefined : options[Number(key) - 1]?.value
}

/** Moves the focus to the choice of the next row or, in the last row, to what was chosen. */
function focusNextRow(choice: HTMLElement, chosen: OverlapChoice) {
  const next = choice.closest('li')?.nextElementSibling
  const target =
    next?.querySelector<HTMLElement>('input:checked') ??
    next?.querySelector<HTMLElement>('input') ??
    choice.querySelector<HTMLElement>(`input[value="${chosen}"]`)
  target?.focus()
}

/** Returns the choice that was made for every athlete; undefined if the choices differ. */
function getSharedChoice(choices: readonly (OverlapChoice | undefined)[]): OverlapChoice | undefined {
  return choices.every(one => one === choices[0]) ? choices[0] : undefined
}

function ChoiceField({
  label,
  value,
  onChange,
  onKeyDown,
}: {
  label: string
  value: OverlapChoice | undefined
  onChange: (choice: OverlapChoice) => void
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>
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
      {...(onKeyDown && { onKeyDown })}
    />
  )
}
