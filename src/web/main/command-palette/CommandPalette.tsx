import { UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { formatCount } from '#training/localization/format-count.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { findChosenIndex, type ListSearchState } from '#web/ui/controls/list-search-state.ts'
import { getOptionId, SearchComboboxField } from '#web/ui/controls/SearchComboboxField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './CommandPalette.module.css'
import type { PaletteEntry } from './palette-entries.ts'
import { type PaletteEntryGroup, usePaletteEntries } from './use-palette-entries.ts'

const paletteListId = 'palette-list'
const [store, palette] = createSpotlight()

/** A search dialog for pages, people, programs and actions. */
export function CommandPalette({ openCount }: { openCount: number }) {
  const [search, setSearch] = useState<ListSearchState>({ query: '' })
  const { query } = search
  const [chosen, setChosen] = useState<PaletteEntry>()
  const navigate = useNavigate()
  const results = usePaletteEntries(query)
  const entries = results.groups.flatMap(group => group.entries)
  const keys = entries.map(entry => entry.key)
  const count = entries.length

  // The shortcut handler increments `openCount` each time it opens the palette.
  useEffect(() => {
    if (openCount > 0) palette.open()
  }, [openCount])

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return
    setChosen(entry)
    palette.close()
  }
  /**
   * Runs the chosen entry. Called only after the palette has closed, because the open dialog traps the focus.
   */
  function runChosen() {
    setChosen(undefined)
    if (!chosen) return
    if ('to' in chosen) navigate(chosen.to)
    else chosen.run()
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={newQuery => setSearch({ query: newQuery })}
      shortcut={null}
      returnFocus={chosen === undefined}
      centered={false}
      size={560}
      yOffset="12dvh"
      overlayProps={{ className: styles.veil, blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0, onExited: runChosen }}
      classNames={{ content: styles.content, inner: styles.inner }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <SearchComboboxField
        label="Find anything"
        listId={paletteListId}
        search={search}
        keys={keys}
        className={styles.field}
        onSearch={setSearch}
        onSelect={at => choose(entries[at])}
      />
      <VisuallyHidden role="status">{query.trim() !== '' && formatCount(count, 'result')}</VisuallyHidden>
      <div id={paletteListId} className={styles.list} role="listbox" aria-label="Results">
        {indexEntries(results.groups).map(group => (
          <EntryGroupList
            key={group.label}
            group={group}
            chosen={findChosenIndex(keys, search)}
            onSelect={choose}
          />
        ))}
      </div>
      <PaletteStatus count={count} isTyped={query.trim() !== ''} {...results} />
    </Spotlight.Root>
  )
}

type IndexedGroup = { label: string; entries: { entry: PaletteEntry; index: number }[] }

/** Numbers the entries across all groups, in the order in which the arrow keys visit them. */
function indexEntries(groups: readonly PaletteEntryGroup[]): IndexedGroup[] {
  let index = 0
  return groups.map(({ label, entries }) => ({
    label,
    entries: entries.map(entry => ({ entry, index: index++ })),
  }))
}

function EntryGroupList({
  group,
  chosen,
  onSelect,
}: {
  group: IndexedGroup
  chosen: number
  onSelect: (entry: PaletteEntry) => void
}) {
  return (
    <Spotlight.ActionsGroup
      className={styles.group}
      label={group.label}
      role="group"
      aria-label={group.label}
    >
      {group.entries.map(({ entry, index }) => (
        <UnstyledButton
          key={entry.key}
          id={getOptionId(paletteListId, index)}
          className={styles.option}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          // A mouse click must not take the focus from the search field.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onSelect(entry)}
        >
          <entry.Icon size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles.label}>{entry.label}</span>
          {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
        </UnstyledButton>
      ))}
    </Spotlight.ActionsGroup>
  )
}

function PaletteStatus({
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
      <p className={styles.state} role="alert">
        People and programs could not be loaded. <TextButton onClick={retry}>Try again</TextButton>
      </p>
    )
  if (isPending) return <p className={styles.state}>Loading people and programs…</p>
  return count === 0 && <p className={styles.state}>No results.</p>
}
