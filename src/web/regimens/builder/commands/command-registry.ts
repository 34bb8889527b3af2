import { createContext, use, useEffect } from 'react'

/** A builder action, available from the command list, from menus and by keyboard shortcut. */
export type BuilderCommand = {
  /** The id, unique within the builder, such as `copy-last-week`. */
  id: string
  /** The label in the list, such as `Copy last week`. */
  name: string
  /** The shortcut in Mantine's notation: `alt+L`, `mod+Enter`. */
  key?: string
  /** An alternative shortcut for keyboard layouts that lack the key in `key`. */
  alsoKey?: string
  /** True if the command does not apply now. It is still listed but cannot be run. */
  isDisabled?: boolean
  run: () => void
}

/** The commands of all mounted components. */
export type CommandRegistry = {
  add: (commands: readonly BuilderCommand[]) => () => void
  all: () => readonly BuilderCommand[]
}

export function createCommandRegistry(): CommandRegistry {
  const registered = new Set<readonly BuilderCommand[]>()
  return {
    add(commands) {
      registered.add(commands)
      return () => registered.delete(commands)
    },
    all: () => [...registered].flat(),
  }
}

export const CommandRegistryContext = createContext<CommandRegistry>(createCommandRegistry())

/** Registers commands while the calling component is mounted. */
export function useRegisterCommands(commands: readonly BuilderCommand[]) {
  const { add } = use(CommandRegistryContext)
  useEffect(() => add(commands))
}
