import { Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { findChosenIndex, type ListSearchState, stepIndex } from './list-search-state.ts'

type Props = {
  label: string
  listId: string
  search: ListSearchState
  /** The keys that identify the results, in the order of the list. */
  keys: readonly string[]
  className: string | undefined
  onSearch: (search: ListSearchState) => void
  /** Called with the index of the selected result when Enter is pressed. */
  onSelect: (at: number) => void
}

/** Returns the element id of a result. */
export const getOptionId = (listId: string, at: number) => `${listId}-${at}`

/**
 * A search field with a list of results. Arrow keys select a result and Enter opens it, while the field keeps
 * the focus.
 */
export function SearchComboboxField({ label, listId, search, keys, className, onSearch, onSelect }: Props) {
  const selectedIndex = findChosenIndex(keys, search)

  function step(by: 1 | -1) {
    const at = stepIndex(selectedIndex, by, keys.length)
    onSearch({ ...search, key: keys[at] })
    document.getElementById(getOptionId(listId, at))?.scrollIntoView({ block: 'nearest' })
  }
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') onSelect(selectedIndex)
    else return
    event.preventDefault()
  }
  return (
    <Input
      size="lg"
      classNames={{ input: className ?? '' }}
      placeholder={label}
      aria-label={label}
      role="combobox"
      aria-expanded={keys.length > 0}
      aria-controls={listId}
      aria-activedescendant={selectedIndex >= 0 ? getOptionId(listId, selectedIndex) : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      value={search.query}
      onChange={event => onSearch({ query: event.currentTarget.value })}
      onKeyDown={onKey}
    />
  )
}
