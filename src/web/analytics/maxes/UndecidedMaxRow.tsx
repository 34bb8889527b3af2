import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MaxDecision, UndecidedMax } from '#contract/analytics/max-decisions.ts'
import { formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { maxOriginLabels } from './max-labels.ts'
import styles from './UndecidedMaxesSection.module.css'

const changesShownAtOnce = 6

/** A lift with its max in use, the newer max, and the planned loads that the newer max would change. */
export function UndecidedMaxRow({
  undecided: { athlete, exercise, max, newer, changes },
  isOwn,
  isBusy,
  onAnswer,
}: {
  undecided: UndecidedMax
  isOwn: boolean
  isBusy: boolean
  onAnswer: (answer: MaxDecision['answer']) => void
}) {
  const { load } = useUnits()
  const dates = useDateFormatter()
  const [showsAll, setShowsAll] = useState(false)
  const name = isOwn ? exercise : `${formatFullName(athlete)}, ${exercise}`
  const format = (loadKg: number) => `${formatLoadInUnit(loadKg, load)} ${load}`
  const formatMax = (one: UndecidedMax['max']) =>
    `${format(one.loadKg)} ${maxOriginLabels[one.origin]} ${dates.calendarDay(one.date)}`
  const shown = showsAll ? changes : changes.slice(0, changesShownAtOnce)
  return (
    <li className={styles.row}>
      <div className={styles.lift}>
        <h3>{name}</h3>
        <p>
          {formatMax(max)}, newer: {formatMax(newer)}
        </p>
      </div>
      <ul className={styles.changes}>
        {shown.map(change => (
          <li key={`${change.date} ${change.session} ${change.exercise} ${change.fromKg} ${change.toKg}`}>
            <span>{dates.recentDay(change.date)}</span>
            <span className={styles.session}>
              {change.session}, {change.exercise}
            </span>
            <span className={styles.loads}>
              {formatLoadInUnit(change.fromKg, load)} to <b>{format(change.toKg)}</b>
            </span>
          </li>
        ))}
        {changes.length === 0 && <li className={styles.session}>No planned load depends on it.</li>}
      </ul>
      <div className={styles.answers}>
        <Button
          variant="default"
          size="xs"
          aria-label={`${name}: use ${format(newer.loadKg)}`}
          disabled={isBusy}
          onClick={() => onAnswer('use-newer')}
        >
          Use {format(newer.loadKg)}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`${name}: keep ${format(max.loadKg)}`}
          disabled={isBusy}
          onClick={() => onAnswer('keep')}
        >
          Keep {format(max.loadKg)}
        </Button>
        {changes.length > changesShownAtOnce && (
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${changes.length} loads`}
          </TextButton>
        )}
      </div>
    </li>
  )
}
