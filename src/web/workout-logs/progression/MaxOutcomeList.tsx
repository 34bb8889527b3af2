import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { MaxOutcome } from '#contract/analytics/estimate-offers.ts'
import { formatKgInUnit } from '#training/units.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { describeEstimateSets, describeNoOffer, formatEstimateRange } from './describe-max-outcome.ts'
import styles from './ProposalList.module.css'
import { maxOutcomesOf, useMaxAnswer } from './queries.ts'

type LoggedWorkout = { id: string; athleteId: string }

/** Shows the effects of a log on the 1RMs to which the session’s percentages refer, if there are any. */
export function MaxOutcomeList({ log }: { log: LoggedWorkout }) {
  const { data } = useQuery(maxOutcomesOf(log))
  const titleId = useId()
  if (!data || data.length === 0) return null
  return (
    <div>
      <p id={titleId} className={styles.title}>
        1RMs behind the percentages
      </p>
      <ul className={styles.list} aria-labelledby={titleId}>
        {data.map(outcome => (
          <MaxOutcomeItem key={outcome.exercise} outcome={outcome} log={log} />
        ))}
      </ul>
    </div>
  )
}

function MaxOutcomeItem({ outcome, log }: { outcome: MaxOutcome; log: LoggedWorkout }) {
  const { load: unit } = useUnits()
  const dates = useDateFormatter()
  // The same id for every attempt, so that an answer that is sent again is recorded once.
  const [id] = useState(() => uuidv7())
  const answer = useMaxAnswer(log)
  const { exercise, max, estimate, reason } = outcome
  const words = { unit, formatDay: dates.recentDay }
  const current = max && formatKgInUnit(max.loadKg, unit)
  if (reason !== null || !estimate || !current)
    return (
      <li>
        <div>
          <b>{current ? `${exercise} stays ${current}` : exercise}</b>
          <div className={styles.reason}>{describeNoOffer(outcome, words)}</div>
        </div>
      </li>
    )
  const figure = formatKgInUnit(estimate.loadKg, unit)
  const answered = { exercise, loadKg: estimate.loadKg }
  return (
    <li>
      <div>
        <b>
          {exercise} {figure} instead of {current}
        </b>
        <div className={styles.reason}>
          Estimated from {describeEstimateSets(outcome, words)} with Epley’s formula, filtered over time; 90 %
          range {formatEstimateRange(estimate, unit)}
        </div>
      </div>
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Use ${figure}: ${exercise}`}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ kind: 'use', id, ...answered })}
        >
          Use {figure}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Keep ${current}: ${exercise}`}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ kind: 'keep', id, ...answered })}
        >
          Keep {current}
        </Button>
      </span>
    </li>
  )
}
