import { v7 as uuidv7 } from 'uuid'
import { cache } from '../app/cache.ts'
import { keptUser } from '../app/kept-user.ts'
import { me } from '../app/me.ts'
import { type CommandKind, type Commands, type Known, rules, streamOf } from './commands.ts'
import { inOutbox, type Step } from './kept.ts'
import { type Command, give as put, resumed, woken } from './outbox.ts'
import { store } from './store.ts'

export type About = { title: string; streamId?: string; id?: string }

/**
 * Means something, with or without a network. Resolves when it is stored on this device, to false where the device
 * keeps nothing and only this page knows of it. It is sent in its turn.
 */
export function give<K extends CommandKind>(kind: K, input: Commands[K], about: About): Promise<boolean> {
  return store.take(given(commandOf(kind, input, about)))
}

/** The step that `give` takes, for whoever takes another one together with it. */
export const given = (command: Command): Step => inOutbox(outbox => put(outbox, command, rules))

export function commandOf<K extends CommandKind>(kind: K, input: Commands[K], about: About): Command {
  const streamId = about.streamId ?? streamOf({ kind, input } as Known)
  const madeAt = new Date().toISOString()
  const id = about.id ?? uuidv7()
  return { id, userId: signedIn(), streamId, kind, input, title: about.title, madeAt }
}

/** Tries again what was refused, mended or as it is. */
export const mend = (id: string, input?: unknown) =>
  store.take(inOutbox(outbox => resumed(outbox, id, input)))

/** Nothing waits for its time any more. */
export const retryNow = () => store.take(inOutbox(woken))

function signedIn(): string {
  const id = cache.getQueryData(me.queryKey)?.id ?? keptUser.read()?.id
  if (!id) throw new Error('Nobody is signed in who could mean this.')
  return id
}
