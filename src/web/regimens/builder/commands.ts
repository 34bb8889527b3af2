import { createContext, use, useEffect } from 'react'

/** Something that can be done to the program: by its key, from the list of commands and from the menu. */
export type Command = {
  /** Of its own in the builder: `copy-last-week`. */
  id: string
  /** As one reads it in the list: `Copy last week`. */
  name: string
  /** As Mantine writes keys: `alt+L`, `mod+Enter`. */
  key?: string
  /** For keyboards on which the first key is none of its own. */
  alsoKey?: string
  /** Where it does not apply now, it is shown and cannot be chosen. */
  isDisabled?: boolean
  run: () => void
}

/** The commands of the parts that are on the page now. */
export type Commands = {
  add: (commands: readonly Command[]) => () => void
  all: () => readonly Command[]
}

export function makeCommands(): Commands {
  const known = new Set<readonly Command[]>()
  return {
    add(commands) {
      known.add(commands)
      return () => known.delete(commands)
    },
    all: () => [...known].flat(),
  }
}

export const CommandsContext = createContext<Commands>(makeCommands())

/** Offers these commands as long as the part that calls this is on the page. */
export function useCommands(commands: readonly Command[]) {
  const { add } = use(CommandsContext)
  useEffect(() => add(commands))
}
