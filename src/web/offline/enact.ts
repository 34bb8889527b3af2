import { CallFailure } from '../app/failures.ts'
import { reachability } from '../app/reachability.ts'
import type { CommandKind, Commands } from './commands.ts'
import { type About, commandOf, given } from './give.ts'
import { inOutbox } from './kept.ts'
import { letGo, type Refusal } from './outbox.ts'
import { store } from './store.ts'

/** As long as a person looks at a button that turns. After that it is kept, and goes on by itself. */
const patienceMs = 8000

/** Commands whose answer a screen waits for: it says itself what became of them. */
const inHand = new Set<string>()
export const isInHand = (id: string) => inHand.has(id)

type Fate = 'delivered' | 'kept' | Refusal

/**
 * Gives a command and stays with it for as long as the server can be reached: `delivered`, or `kept` to be sent later.
 * Throws what the server refused, and takes it back then: what was typed still stands on the screen.
 */
export async function enact<K extends CommandKind>(
  kind: K,
  input: Commands[K],
  about: About,
): Promise<'delivered' | 'kept'> {
  const command = commandOf(kind, input, about)
  inHand.add(command.id)
  try {
    await store.take(given(command))
    const fate = await fateOf(command.id)
    if (typeof fate === 'string') return fate
    await store.take(inOutbox(outbox => letGo(outbox, new Set([command.id]))))
    throw new CallFailure(fate.status, { message: fate.message, code: fate.code as never })
  } finally {
    inHand.delete(command.id)
  }
}

function fateOf(id: string): Promise<Fate> {
  return new Promise(resolve => {
    const end = (fate: Fate) => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve(fate)
    }
    const look = () => {
      const fate = fateNow(id)
      if (fate) end(fate)
    }
    const timer = setTimeout(() => end('kept'), patienceMs)
    const stops = [store.subscribe(look), reachability.subscribe(look)]
    look()
  })
}

/** Undefined: it is under way. */
function fateNow(id: string): Fate | undefined {
  const { outbox } = store.read()
  const entry = outbox.entries.find(one => one.id === id)
  // Gone from the list, it has arrived, or became one with another that waits.
  if (!entry) return store.read().sent.some(one => one.id === id) ? 'delivered' : 'kept'
  if (entry.state.name === 'refused') return entry.state.refusal
  const isSetBack = entry.state.name === 'waiting' && entry.tries > 0
  return isSetBack || !reachability.read() ? 'kept' : undefined
}
