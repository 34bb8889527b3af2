import { asSent } from './as-sent.ts'
import { createCalls } from './calls.ts'
import { messages } from './messages.ts'
import { isPublicPage } from './paths.ts'
import { fetchNoting } from './reachability.ts'
import { toast } from './toast.ts'
import { tokens } from './tokens.ts'

/**
 * The one way to the server: `call(regimens.create, { input })` answers the declared body or throws a
 * `CallFailure`. `poll` is the same for what repeats by itself, `callWith` with headers of its own.
 */
export const { call, poll, callWith } = createCalls({
  fetch: (url, init) => fetchNoting(url, asSent(init)),
  tokens,
  onSessionLost: () => {
    // The guards lead to the login; a visitor of a public page stays there and need not hear of it.
    if (!isPublicPage(location.pathname)) toast.failure(messages.session.expired)
  },
  onOutage: () => {
    // An app that starts without a network says so in its state line; nobody has asked it for anything yet.
    if (isPublicPage(location.pathname) || navigator.userActivation?.hasBeenActive !== false)
      toast.outage(messages.network)
  },
  warn: (sentence, details) => console.warn(sentence, details),
})
