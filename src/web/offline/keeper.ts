import { signInOf } from '../app/kept-user.ts'
import { tokens } from '../app/tokens.ts'

/** Whose answers this page keeps, by which sign-in. */
export type Owner = { userId: string; signIn: string | undefined }

let owner: Owner | undefined

/** Nothing is written for anybody but who is signed in: only athletes' devices keep anything to read. */
export const keeper = {
  set(next: Owner | undefined) {
    owner = next
  },

  /** Undefined where nothing is kept, or another tab signed somebody else in, or out, meanwhile. */
  read(): Owner | undefined {
    const token = tokens.read()
    return owner && token !== null && signInOf(token) === owner.signIn ? owner : undefined
  },
}
