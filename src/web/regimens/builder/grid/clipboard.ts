import type { Clip } from '#training/program/selection.ts'
import { keptUser } from '../../../app/kept-user.ts'
import { readClip, writeClip } from './clip-format.ts'

/** How this is called in the clipboard, beside the plain text for everybody else. */
const ownFormat = 'application/x-cornerman+json'
const place = 'copied-program'

/** What somebody copied: nobody else who signs in here pastes it. */
type Copied = { userId: string | undefined; text: string; clip: Clip }
const isOwn = ({ userId }: Pick<Copied, 'userId'>) => userId !== undefined && userId === keptUser.read()?.id

/** What was copied last in this tab: also where no other place holds it. */
let last: Copied | undefined

/** Kept for other tabs too, whose browser may hand on the plain text alone. */
function keep(text: string, clip: Clip, json: string) {
  const userId = keptUser.read()?.id
  last = { userId, text, clip }
  try {
    localStorage.setItem(place, JSON.stringify({ userId, text, json }))
  } catch {
    // There is no room for it: this tab still has it, and the clipboard does.
  }
}

/** Puts it into the clipboard of the event; the browser does the rest. */
export function copyWith(data: DataTransfer, text: string, clip: Clip) {
  const json = writeClip(clip)
  data.setData('text/plain', text)
  data.setData(ownFormat, json)
  keep(text, clip, json)
}

/** From a menu, where no key of the browser was pressed. Without leave to the clipboard it is kept here alone. */
export async function copy(text: string, clip: Clip) {
  keep(text, clip, writeClip(clip))
  await navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** What was copied here or in another tab of this browser, if the text in the clipboard is still that; else the text. */
export function pastedWith(data: DataTransfer): Clip | string {
  const own = data.getData(ownFormat)
  const text = data.getData('text/plain')
  return (own ? readClip(own) : undefined) ?? known(text) ?? text
}

/** For a menu; where the browser does not let one read the clipboard, what was copied last here. */
export async function pasted(): Promise<Clip | string> {
  const text = await readText()
  return text === undefined ? (copied()[0]?.clip ?? '') : (known(text) ?? text)
}

async function readText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}

/** Line ends change on their way through the systems. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trimEnd()

function known(text: string): Clip | undefined {
  if (text === '') return undefined
  return copied().find(one => plain(one.text) === plain(text))?.clip
}

/** The own copies, this tab's first. */
const copied = (): Copied[] => [last, kept()].filter(one => one !== undefined).filter(isOwn)

function kept(): Copied | undefined {
  try {
    const { userId, text, json } = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, unknown>
    const clip = typeof json === 'string' ? readClip(json) : undefined
    return clip && typeof text === 'string' && typeof userId === 'string' ? { userId, text, clip } : undefined
  } catch {
    return undefined
  }
}
