import { UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { TextButton } from '../../ui/TextButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countOf } from '../../ui/words.ts'
import type { Entry } from './entries.ts'
import parts from './Palette.module.css'
import { type EntryGroup, useEntries } from './use-entries.ts'

const listId = 'palette-list'
const [store, palette] = createSpotlight()
// Where the arrows go; the library's own list scrolls where no key reaches.
store.updateState(state => ({ ...state, listId }))
const optionId = (index: number) => `palette-option-${index}`

/** Every place, person and program, and what can be done from everywhere, by a few letters. */
export function Palette({ wishes }: { wishes: number }) {
  const { query, selected } = useSpotlight(store)
  const [chosen, setChosen] = useState<Entry>()
  const navigate = useNavigate()
  const found = useEntries(query)
  const count = found.groups.reduce((sum, group) => sum + group.entries.length, 0)

  // Each wish opens it: the key is pressed far away from here.
  useEffect(() => {
    if (wishes > 0) palette.open()
  }, [wishes])

  function choose(entry: Entry) {
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
      <Spotlight.Search
        classNames={{ input: parts.field }}
        placeholder={'Find anything'}
        aria-label="Find anything"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={selected >= 0 && count > 0 ? optionId(selected) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      />
      <VisuallyHidden role="status">{query.trim() !== '' && countOf(count, 'result')}</VisuallyHidden>
      <div id={listId} className={parts.list} role="listbox" aria-label="Results">
        {withIndexes(found.groups).map(group => (
          <Group key={group.label} group={group} selected={selected} onChoose={choose} />
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
  selected,
  onChoose,
}: {
  group: Indexed
  selected: number
  onChoose: (entry: Entry) => void
}) {
  return (
    <Spotlight.ActionsGroup className={parts.group} label={group.label} role="group" aria-label={group.label}>
      {group.entries.map(({ entry, index }) => (
        <UnstyledButton
          key={entry.key}
          id={optionId(index)}
          className={parts.option}
          role="option"
          aria-selected={index === selected}
          data-action
          tabIndex={-1}
          // The focus stays in the field.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(entry)}
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
