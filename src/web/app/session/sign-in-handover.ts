import type { account } from '#contract/account/account.ts'
import type { OutputOf } from '#contract/operation.ts'

export type ServerInfo = OutputOf<typeof account.installation>['data']

/** The state that a visitor’s first page, shown before the app has loaded, hands over to the app. */
export type SignInHandover = {
  email?: string
  password?: string
  /** True if the user has submitted the form. */
  isSubmitted?: boolean | undefined
  /** True if the user wants to sign in with a passkey. */
  isPasskeyChosen?: boolean | undefined
  /** The position of the focused element among the fields and the button of the sign-in form; −1 if none is focused. */
  focusedIndex: number
  /** What the server has told about itself, if it has answered. */
  server?: ServerInfo | undefined
  /** True if the user has followed a link to another page. */
  isPathChanged: boolean
  /** Removes the first page. */
  removePage: () => void
}

/** Opens the app in place of the first page. Fails if the app cannot be loaded. */
export type OpenApp = (
  handover: Partial<Omit<SignInHandover, 'removePage' | 'isPathChanged'>> & {
    /** The page to open, if it is not the current one. */
    path?: string | undefined
  },
) => Promise<void>

let handover: SignInHandover | undefined
let isPathChanged = false
let isFirstPageShown = false

/**
 * The values typed into the first sign-in page. They are kept only until the app shows its sign-in form, and never
 * stored on the device.
 */
export const signInHandover = {
  give(given: SignInHandover) {
    handover = given
    isPathChanged = given.isPathChanged
  },

  /** Marks that the first page is shown, so that the app waits until it is opened, even if a part of it is loaded. */
  markFirstPageShown() {
    isFirstPageShown = true
  },

  isFirstPageShown: () => isFirstPageShown,

  read: (): SignInHandover | undefined => handover,

  clear() {
    handover = undefined
  },

  /** Removes the first page, once the app has rendered a page in its place. */
  replacePage: () => handover?.removePage(),

  /** Returns whether a link on the visitor’s first page opened the page that the app rendered first. */
  isPathChanged: () => isPathChanged,
}

/** The fields and the button of a sign-in form, in order. */
export const findSignInControls = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('input, button[type=submit]'),
]
