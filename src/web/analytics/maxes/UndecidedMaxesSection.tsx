import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MaxDecision, UndecidedMax } from '#contract/analytics/max-decisions.ts'
import { useUser } from '#web/app/session/session.tsx'
import { undecidedMaxes, useDecideMaxes } from './queries.ts'
import styles from './UndecidedMaxesSection.module.css'
import { UndecidedMaxRow } from './UndecidedMaxRow.tsx'

/** The loads that the newest maxes would change since an update. Shows nothing if there is nothing to decide. */
export function UndecidedMaxesSection() {
  const { data: undecided = [] } = useQuery(undecidedMaxes)
  const user = useUser()
  const decide = useDecideMaxes()
  const titleId = useId()
  if (undecided.length === 0) return null
  const answer = (maxes: readonly UndecidedMax[], chosen: MaxDecision['answer']) =>
    decide.mutate(
      maxes.map(({ athlete, exercise }) => ({
        athleteId: athlete.id === user.id ? undefined : athlete.id,
        exercise,
        answer: chosen,
      })),
    )
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>After the update, these loads would change</h2>
          <p className={styles.sentence}>
            The newest max now counts, even if an older one was tested. Until you decide, the tested max stays
            in use.
          </p>
        </div>
        {undecided.length > 1 && (
          <span className={styles.answers}>
            <Button
              variant="default"
              size="xs"
              disabled={decide.isPending}
              onClick={() => answer(undecided, 'use-newer')}
            >
              Use all new loads
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={decide.isPending}
              onClick={() => answer(undecided, 'keep')}
            >
              Keep all old maxes
            </Button>
          </span>
        )}
      </header>
      <ul>
        {undecided.map(one => (
          <UndecidedMaxRow
            key={`${one.athlete.id} ${one.exercise}`}
            undecided={one}
            isOwn={one.athlete.id === user.id}
            isBusy={decide.isPending}
            onAnswer={chosen => answer([one], chosen)}
          />
        ))}
      </ul>
    </section>
  )
}
