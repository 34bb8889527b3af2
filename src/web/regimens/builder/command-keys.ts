import type { KeyboardEvent } from 'react'
import type { Commands } from './commands.ts'
import { isKey } from './keys.ts'

/** Runs the command whose key was pressed, before any field or editor hears of it. */
export function commandKeys({ all }: Commands) {
  return (event: KeyboardEvent) => {
    const command = all().find(({ key }) => key !== undefined && isKey(key, event))
    if (!command) return
    // Also where it does not apply now: the browser's own meaning would surprise.
    event.preventDefault()
    event.stopPropagation()
    if (!command.isDisabled) command.run()
  }
}
