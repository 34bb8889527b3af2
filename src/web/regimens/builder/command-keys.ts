import type { KeyboardEvent } from 'react'
import type { Commands } from './commands.ts'
import { isKey } from './keys.ts'

/** Opens the list of all of them. */
export const commandsKey = 'mod+shift+P'

/** Runs the command whose key was pressed, before any field or editor hears of it. */
export function commandKeys({ all }: Commands, onAll: () => void) {
  return (event: KeyboardEvent) => {
    if (isKey(commandsKey, event)) {
      event.preventDefault()
      event.stopPropagation()
      return onAll()
    }
    const command = all().find(({ key, alsoKey }) =>
      [key, alsoKey].some(written => written !== undefined && isKey(written, event)),
    )
    if (!command) return
    // Also where it does not apply now: the browser's own meaning would surprise.
    event.preventDefault()
    event.stopPropagation()
    if (!command.isDisabled) command.run()
  }
}
