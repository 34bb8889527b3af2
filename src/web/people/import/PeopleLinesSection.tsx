import { NativeSelect } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import type { CheckedPerson, ImportedPerson } from '#contract/people/people-imports.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import page from '#web/ui/import/ImportPage.module.css'
import { describeLine } from './describe-people.ts'
import styles from './ImportPeople.module.css'
import type { LineDecisions } from './people-to-import.ts'

type Props = {
  people: readonly ImportedPerson[]
  checked: readonly CheckedPerson[]
  options: { invites: boolean; addsToCoached: boolean }
  decisions: LineDecisions
  onDecide: (line: number, athleteId: string | null) => void
}

/** What will happen to each line. Unclear lines come first, each with the athletes it may mean. */
export function PeopleLinesSection({ people, checked, options, decisions, onDecide }: Props) {
  const titleId = useId()
  const byLine = new Map(people.map(person => [person.line, person]))
  // A line stays in its place after the coach has decided.
  const isAsked = (one: CheckedPerson) => one.outcome === 'unclear' || decisions[one.line] !== undefined
  const sorted = [...checked].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || a.line - b.line)
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>Line by line</h2>
      </header>
      <ul className={page.list}>
        {sorted.map(one => {
          const person = byLine.get(one.line)
          if (!person) return null
          return (
            <li key={one.line} className={styles.lineRow}>
              <span className={styles.line}>{one.line.toLocaleString()}</span>
              <span className={page.name}>{formatFullName(person)}</span>
              <span className={one.outcome === 'unclear' ? page.unsure : page.note}>
                {one.outcome === 'unclear' && <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />}{' '}
                {describeLine(one, person, options)}
              </span>
              {isAsked(one) && (
                <NativeSelect
                  size="sm"
                  aria-label={`Who is ${formatFullName(person)} in line ${one.line}?`}
                  value={decisions[one.line] === null ? 'new' : (decisions[one.line] ?? '')}
                  onChange={event => {
                    const choice = event.currentTarget.value
                    if (choice !== '') onDecide(one.line, choice === 'new' ? null : choice)
                  }}
                  data={[
                    { value: '', label: 'Choose', disabled: true },
                    ...one.candidates.map(athlete => ({
                      value: athlete.id,
                      label: `Your athlete ${formatFullName(athlete)}`,
                    })),
                    { value: 'new', label: 'Somebody new' },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
