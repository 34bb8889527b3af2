import { UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { use, useRef, useState } from 'react'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './CommandsDialog.module.css'
import { type Command, CommandsContext } from './commands.ts'
import { keyWords } from './keys.ts'

const listId = 'builder-commands'
const [store, dialog] = createSpotlight()
// Where the arrows go.
store.updateState(state => ({ ...state, listId }))
const optionId = (index: number) => `builder-command-${index}`

export const openCommands = dialog.open

/** Everything that can be done to the program, each with its key, by a few letters. */
export function CommandsDialog() {
  const { all } = use(CommandsContext)
  const { opened, query, selected } = useSpotlight(store)
  const [isChosen, setChosen] = useState(false)
  const chosen = useRef<Command>(undefined)
  const found = opened ? all().filter(command => isMeant(command, query)) : []

  /** Once it is gone: while it is there, it holds the focus that the command may want. */
  function follow() {
    const command = chosen.current
    chosen.current = undefined
    setChosen(false)
    command?.run()
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      returnFocus={!isChosen}
      centered={false}
      size={440}
      yOffset="12dvh"
      overlayProps={{ className: parts.veil, blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0, onExited: follow }}
      classNames={{ content: parts.content, inner: parts.inner }}
      attributes={{ content: { 'aria-label': 'Commands' } }}
    >
      <Spotlight.Search
        classNames={{ input: parts.field }}
        placeholder="Find a command"
        aria-label="Find a command"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={selected >= 0 && found.length > 0 ? optionId(selected) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      />
      <VisuallyHidden role="status">{query.trim() !== '' && countOf(found.length, 'command')}</VisuallyHidden>
      <div id={listId} className={parts.list} role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          <UnstyledButton
            key={command.id}
            id={optionId(index)}
            className={parts.option}
            role="option"
            aria-selected={index === selected}
            aria-disabled={command.isDisabled ?? false}
            data-action
            tabIndex={-1}
            // The focus stays in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={() => {
              if (command.isDisabled) return
              chosen.current = command
              setChosen(true)
              dialog.close()
            }}
          >
            <span>{command.name}</span>
            {command.key && <KeyCap>{keyWords(command.key)}</KeyCap>}
          </UnstyledButton>
        ))}
      </div>
      {opened && found.length === 0 && <p className={parts.none}>No command is called so.</p>}
    </Spotlight.Root>
  )
}

/** Every word that is typed begins one of its name. */
function isMeant({ name }: Command, query: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\d]+/u)
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean)
  return typed.every(one => words.some(word => word.startsWith(one)))
}
