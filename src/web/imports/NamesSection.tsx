import { NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ImportName } from '#contract/imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useAthleteExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import styles from './ImportScreen.module.css'

type Props = {
  names: readonly ImportName[]
  exercises: Record<string, string>
  onChoose: (name: string, exercise: string) => void
}

const firstCount = 50

/** The exercise names whose meaning is not certain, each with the exercise that it will be imported as. */
export function NamesSection({ names, exercises, onChoose }: Props) {
  const titleId = useId()
  const [isAll, setAll] = useState(false)
  const [shownCount, setShownCount] = useState(firstCount)
  const certain = names.filter(one => one.certainty === 'certain')
  const open = names.filter(one => one.certainty !== 'certain')
  const listed = isAll ? [...open, ...certain] : open
  if (names.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>
          Exercise names to decide, {open.length} of {names.length}
        </h2>
        {certain.length > 0 && (
          <p className={page.note}>
            {certain.length} {certain.length === 1 ? 'is' : 'are'} certain.{' '}
            <TextButton aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? 'Hide' : 'Show'} {certain.length === 1 ? 'it' : 'them'}
            </TextButton>
          </p>
        )}
      </header>
      <ul className={page.list}>
        {listed.slice(0, shownCount).map(one => (
          <NameRow
            key={one.name}
            item={one}
            chosen={exercises[one.name] ?? one.exercise ?? one.name}
            onChoose={exercise => onChoose(one.name, exercise)}
          />
        ))}
      </ul>
      {listed.length > shownCount && (
        <p className={styles.more}>
          <TextButton onClick={() => setShownCount(shownCount + firstCount)}>Show more names</TextButton>
        </p>
      )}
    </section>
  )
}

const otherExercise = '\u0000other'

function NameRow({
  item,
  chosen,
  onChoose,
}: {
  item: ImportName
  chosen: string
  onChoose: (exercise: string) => void
}) {
  const { name, sets, exercise, others } = item
  const [isSearching, setSearching] = useState(false)
  const suggestions = [...new Set([exercise, ...others, chosen])].filter(
    (one): one is string => one !== null && one !== name,
  )
  return (
    <li className={styles.nameRow}>
      <p className={page.name}>“{name}”</p>
      <p className={page.note}>{formatCount(sets, 'set')}</p>
      {isSearching ? (
        <ExerciseSearchField
          label={`Exercise for ${name}`}
          onChoose={found => {
            onChoose(found)
            setSearching(false)
          }}
        />
      ) : (
        <NativeSelect
          aria-label={`Exercise for ${name}`}
          value={chosen}
          data={[
            ...suggestions,
            { value: name, label: 'An exercise of your own' },
            { value: otherExercise, label: 'Another exercise...' },
          ]}
          onChange={event => {
            const { value } = event.currentTarget
            if (value === otherExercise) setSearching(true)
            else onChoose(value)
          }}
        />
      )}
      <Certainty item={item} />
    </li>
  )
}

function Certainty({ item: { certainty, lightest, heaviest } }: { item: ImportName }) {
  const loads = heaviest ? `loads ${lightest} to ${heaviest}` : ''
  if (certainty === 'unsure')
    return (
      <p className={page.unsure}>
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />{' '}
        {loads ? `please check, ${loads}` : 'please check'}
      </p>
    )
  return <p className={page.note}>{certaintyLabels[certainty]}</p>
}

const certaintyLabels = {
  certain: 'certain',
  likely: 'very similar',
  none: 'nothing similar',
  remembered: 'as in your last file',
} as const

/** A text field that completes the names of the library. */
function ExerciseSearchField({ label, onChoose }: { label: string; onChoose: (exercise: string) => void }) {
  const library = useAthleteExerciseLibrary()
  const listId = useId()
  const names = library?.exercises.map(one => one.name) ?? []
  return (
    <>
      <TextInput
        aria-label={label}
        list={listId}
        autoFocus
        autoComplete="off"
        placeholder="Search exercises"
        onChange={event => {
          const { value } = event.currentTarget
          if (names.includes(value)) onChoose(value)
        }}
      />
      <datalist id={listId}>
        {names.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
