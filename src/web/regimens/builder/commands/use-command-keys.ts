import { useEffect } from 'react'
import type { CommandRegistry } from './command-registry.ts'
import { matchesShortcut } from './shortcuts.ts'

/** The shortcut that opens the command list. */
export const commandsShortcut = 'mod+shift+P'

/**
 * Runs the command whose key was pressed, before any field or editor handles the event. Keys work wherever the focus
 * is, because it is on no element of the builder after a dialog has closed; only an open dialog keeps its keys.
 */
export function useCommandKeys(commands: CommandRegistry, onAll: () => void) {
  useEffect(() => {
    const handleKey = createCommandKeyHandler(commands, onAll)
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [commands, onAll])
}

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

function createCommandKeyHandler({ all }: CommandRegistry, onAll: () => void) {
  return (event: KeyboardEvent) => {
    if (isInDialog(event)) return
    if (matchesShortcut(commandsShortcut, event)) {
      event.preventDefault()
      event.stopPropagation()
      return onAll()
    }
    const command = all().find(({ key, alsoKey }) =>
      [key, alsoKey].some(shortcut => shortcut !== undefined && matchesShortcut(shortcut, event)),
    )
    if (!command) return
    // Prevent the default action even if the command is disabled, so that the browser's own shortcut does not
    // run.
    event.preventDefault()
    event.stopPropagation()
    if (!command.isDisabled) command.run()
  }
}
