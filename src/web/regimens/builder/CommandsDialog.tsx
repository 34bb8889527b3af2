import { UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { use, useRef, useState } from 'react'
import { FinderField, optionId } from '../../ui/FinderField.tsx'
import { chosenAt, type Sought } from '../../ui/finding.ts'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './CommandsDialog.module.css'
import { type Command, CommandsContext } from './commands.ts'
import { keyWords } from './keys.ts'

const listId = 'builder-commands'
const [store, dialog] = createSpotlight()

export const openCommands = dialog.open

/** Everything that can be done to the program, each with its key, by a few letters. */
export function CommandsDialog() {
  const { all } = use(CommandsContext)
  const { opened } = useSpotlight(store)
  const [sought, seek] = useState<Sought>({ query: '' })
  const { query } = sought
  const [isChosen, setChosen] = useState(false)
  const chosen = useRef<Command>(undefined)
  const found = opened ? all().filter(command => isMeant(command, query)) : []
  const keys = found.map(command => command.id)

  function take(command: Command | undefined) {
    if (!command || command.isDisabled) return
    chosen.current = command
    setChosen(true)
    dialog.close()
  }

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
      query={query}
      onQueryChange={typed => seek({ query: typed })}
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
      <FinderField
        label="Find a command"
        listId={listId}
        sought={sought}
        keys={keys}
        className={parts.field}
        onSeek={seek}
        onTake={at => take(found[at])}
      />
      <VisuallyHidden role="status">{query.trim() !== '' && countOf(found.length, 'command')}</VisuallyHidden>
      <div id={listId} className={parts.list} role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          <UnstyledButton
            key={command.id}
            id={optionId(listId, index)}
            className={parts.option}
            role="option"
            aria-selected={index === chosenAt(keys, sought)}
            aria-disabled={command.isDisabled ?? false}
            tabIndex={-1}
            // The focus stays in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={() => take(command)}
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
