import type { KeyboardEvent } from 'react'
import type { CommandRegistry } from './command-registry.ts'
import { matchesShortcut } from './shortcuts.ts'

/** The shortcut that opens the command list. */
export const commandsShortcut = 'mod+shift+P'

/** Runs the command whose key was pressed, before any field or editor handles the event. */
export function createCommandKeyHandler({ all }: CommandRegistry, onAll: () => void) {
  return (event: KeyboardEvent) => {
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
