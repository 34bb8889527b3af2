import { UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { formatCount } from '#training/localization/format-count.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { memo, use, useEffect, useRef, useState } from 'react'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { findChosenIndex, type ListSearchState } from '#web/ui/controls/list-search-state.ts'
import { getOptionId, SearchComboboxField } from '#web/ui/controls/SearchComboboxField.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './CommandsDialog.module.css'
import { type BuilderCommand, CommandRegistryContext } from './command-registry.ts'
import { formatShortcut } from './shortcuts.ts'

const commandListId = 'builder-commands'
const [store, dialog] = createSpotlight()

/** A searchable list of all builder commands with their shortcuts. */
export const CommandsDialog = memo(function CommandsDialog({ openCount }: { openCount: number }) {
  const { all } = use(CommandRegistryContext)
  const { opened } = useSpotlight(store)
  const [search, setSearch] = useState<ListSearchState>({ query: '' })
  const { query } = search
  const [isSelected, setSelected] = useState(false)
  const selected = useRef<BuilderCommand>(undefined)
  // The button and the shortcut increment `openCount` each time they open the list.
  useEffect(() => {
    if (openCount > 0) dialog.open()
  }, [openCount])
  const matches = opened ? all().filter(command => matchesQuery(command, query)) : []
  const keys = matches.map(command => command.id)

  function select(command: BuilderCommand | undefined) {
    if (!command || command.isDisabled) return
    selected.current = command
    setSelected(true)
    dialog.close()
  }

  /** Runs the selected command after the dialog has closed, because the open dialog traps the focus. */
  function runSelected() {
    const command = selected.current
    selected.current = undefined
    setSelected(false)
    // Wait until React has finished the update that closed the dialog, because some commands render at once.
    if (command) queueMicrotask(command.run)
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={text => setSearch({ query: text })}
      shortcut={null}
      returnFocus={!isSelected}
      centered={false}
      size={440}
      yOffset="12dvh"
      overlayProps={{ className: styles.veil, blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0, onExited: runSelected }}
      classNames={{ content: styles.content, inner: styles.inner }}
      attributes={{ content: { 'aria-label': 'Commands' } }}
    >
      <SearchComboboxField
        label="Find a command"
        listId={commandListId}
        search={search}
        keys={keys}
        className={styles.field}
        onSearch={setSearch}
        onSelect={at => select(matches[at])}
      />
      <VisuallyHidden role="status">
        {query.trim() !== '' && formatCount(matches.length, 'command')}
      </VisuallyHidden>
      <div id={commandListId} className={styles.list} role="listbox" aria-label="Commands">
        {matches.map((command, index) => (
          <UnstyledButton
            key={command.id}
            id={getOptionId(commandListId, index)}
            className={styles.option}
            role="option"
            aria-selected={index === findChosenIndex(keys, search)}
            aria-disabled={command.isDisabled ?? false}
            tabIndex={-1}
            // Keep the focus in the search field when a command is clicked.
            onMouseDown={event => event.preventDefault()}
            onClick={() => select(command)}
          >
            <span>{command.name}</span>
            {command.key && <KeyCap>{formatShortcut(command.key)}</KeyCap>}
          </UnstyledButton>
        ))}
      </div>
      {opened && matches.length === 0 && <p className={styles.none}>No matching commands.</p>}
    </Spotlight.Root>
  )
})

/** Returns whether every word of the query is a prefix of a word in the command's name. */
function matchesQuery({ name }: BuilderCommand, query: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\d]+/u)
  const prefixes = query.toLowerCase().split(/\s+/).filter(Boolean)
  return prefixes.every(prefix => words.some(word => word.startsWith(prefix)))
}
