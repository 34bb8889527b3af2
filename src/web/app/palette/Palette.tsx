import { UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { FinderField, optionId } from '../../ui/FinderField.tsx'
import { chosenAt, type Sought } from '../../ui/finding.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countOf } from '../../ui/words.ts'
import type { Entry } from './entries.ts'
import parts from './Palette.module.css'
import { type EntryGroup, useEntries } from './use-entries.ts'

const listId = 'palette-list'
const [store, palette] = createSpotlight()

/** Every place, person and program, and what can be done from everywhere, by a few letters. */
export function Palette({ wishes }: { wishes: number }) {
  const [sought, seek] = useState<Sought>({ query: '' })
  const { query } = sought
  const [chosen, setChosen] = useState<Entry>()
  const navigate = useNavigate()
  const found = useEntries(query)
  const entries = found.groups.flatMap(group => group.entries)
  const keys = entries.map(entry => entry.key)
  const count = entries.length

  // Each wish opens it: the key is pressed far away from here.
  useEffect(() => {
    if (wishes > 0) palette.open()
  }, [wishes])

  function take(entry: Entry | undefined) {
    if (!entry) return
    setChosen(entry)
    palette.close()
  }
  /** Once it is gone: while it is there, it holds the focus that belongs to the page that comes. */
  function follow() {
    setChosen(undefined)
    if (!chosen) return
    if ('to' in chosen) navigate(chosen.to)
    else chosen.run()
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={typed => seek({ query: typed })}
      shortcut={null}
      returnFocus={chosen === undefined}
      centered={false}
      size={560}
      yOffset="12dvh"
      overlayProps={{ className: parts.veil, blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0, onExited: follow }}
      classNames={{ content: parts.content, inner: parts.inner, body: parts.body }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <FinderField
        label="Find anything"
        listId={listId}
        sought={sought}
        keys={keys}
        className={parts.field}
        onSeek={seek}
        onTake={at => take(entries[at])}
      />
      <VisuallyHidden role="status">{query.trim() !== '' && countOf(count, 'result')}</VisuallyHidden>
      <div id={listId} className={parts.list} role="listbox" aria-label="Results">
        {withIndexes(found.groups).map(group => (
          <Group key={group.label} group={group} chosen={chosenAt(keys, sought)} onTake={take} />
        ))}
      </div>
      <State count={count} isTyped={query.trim() !== ''} {...found} />
    </Spotlight.Root>
  )
}

type Indexed = { label: string; entries: { entry: Entry; index: number }[] }

/** Options are counted through all groups, as the arrows go. */
function withIndexes(groups: readonly EntryGroup[]): Indexed[] {
  let index = 0
  return groups.map(({ label, entries }) => ({
    label,
    entries: entries.map(entry => ({ entry, index: index++ })),
  }))
}

function Group({
  group,
  chosen,
  onTake,
}: {
  group: Indexed
  chosen: number
  onTake: (entry: Entry) => void
}) {
  return (
    <Spotlight.ActionsGroup className={parts.group} label={group.label} role="group" aria-label={group.label}>
      {group.entries.map(({ entry, index }) => (
        <UnstyledButton
          key={entry.key}
          id={optionId(listId, index)}
          className={parts.option}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          // The focus stays in the field.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onTake(entry)}
        >
          <entry.Icon size={18} stroke={1.6} aria-hidden="true" />
          <span className={parts.label}>{entry.label}</span>
          {entry.detail && <span className={parts.detail}>{entry.detail}</span>}
        </UnstyledButton>
      ))}
    </Spotlight.ActionsGroup>
  )
}

function State({
  count,
  isTyped,
  isPending,
  isError,
  retry,
}: {
  count: number
  isTyped: boolean
  isPending: boolean
  isError: boolean
  retry: () => void
}) {
  if (!isTyped) return null
  if (isError)
    return (
      <p className={parts.state} role="alert">
        People and programs could not be loaded. <TextButton onClick={retry}>Try again</TextButton>
      </p>
    )
  if (isPending) return <p className={parts.state}>People and programs are on their way.</p>
  return count === 0 && <p className={parts.state}>Nothing by that name.</p>
}
