import { Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { chosenAt, type Sought, stepFrom } from './finding.ts'

type Props = {
  label: string
  listId: string
  sought: Sought
  /** Of what is found, in the order of the list. */
  keys: readonly string[]
  className: string | undefined
  onSeek: (sought: Sought) => void
  /** The chosen one is taken. */
  onTake: (at: number) => void
}

/** The id of an option in the list of a finder. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** What is typed narrows a list down, the arrows choose in it, Enter takes what is chosen. The focus stays in the field. */
export function FinderField({ label, listId, sought, keys, className, onSeek, onTake }: Props) {
  const chosen = chosenAt(keys, sought)

  function step(by: 1 | -1) {
    const at = stepFrom(chosen, by, keys.length)
    onSeek({ ...sought, key: keys[at] })
    document.getElementById(optionId(listId, at))?.scrollIntoView({ block: 'nearest' })
  }
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') onTake(chosen)
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
      aria-activedescendant={chosen >= 0 ? optionId(listId, chosen) : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      value={sought.query}
      onChange={event => onSeek({ query: event.currentTarget.value })}
      onKeyDown={onKey}
    />
  )
}
