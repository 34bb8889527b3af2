import type { GridClip } from '#training/program/grid/grid-selection.ts'
import { savedUserStore } from '#web/app/session/saved-user-store.ts'
import { deserializeClip, serializeClip } from './clip-format.ts'

/** The MIME type of program parts on the clipboard. Other applications paste the plain text instead. */
const cornermanMimeType = 'application/x-cornerman+json'
const copiedClipKey = 'copied-program'

/** A copied clip and the user who copied it. Other users of this device cannot paste the clip. */
type CopiedClip = { userId: string | undefined; text: string; clip: GridClip }
const isOwnCopy = ({ userId }: Pick<CopiedClip, 'userId'>) =>
  userId !== undefined && userId === savedUserStore.read()?.id

/** The last clip copied in this tab, kept in memory in case it could not be stored elsewhere. */
let lastCopiedClip: CopiedClip | undefined

/**
 * Saves the clip for this tab and for other tabs, because the clipboard may return only plain text when the
 * clip is pasted.
 */
function saveCopiedClip(text: string, clip: GridClip, json: string) {
  const userId = savedUserStore.read()?.id
  lastCopiedClip = { userId, text, clip }
  try {
    localStorage.setItem(copiedClipKey, JSON.stringify({ userId, text, json }))
  } catch {
    // Storage is full, but the clip is still available in this tab and on the clipboard.
  }
}

/** Adds the clip to a copy event. */
export function copyToClipboardEvent(data: DataTransfer, text: string, clip: GridClip) {
  const json = serializeClip(clip)
  data.setData('text/plain', text)
  data.setData(cornermanMimeType, json)
  saveCopiedClip(text, clip, json)
}

/**
 * Copies a clip in response to a menu command. Without clipboard permission, saves the clip only in this
 * browser.
 */
export async function copyToClipboard(text: string, clip: GridClip) {
  saveCopiedClip(text, clip, serializeClip(clip))
  await navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** Reads a paste event. Returns the clip if its text was copied in this browser, or else the plain text. */
export function readClipboardEvent(data: DataTransfer): GridClip | string {
  const own = data.getData(cornermanMimeType)
  const text = data.getData('text/plain')
  return (own ? deserializeClip(own) : undefined) ?? findCopiedClip(text) ?? text
}

/**
 * Reads the clipboard for the Paste menu command. Without permission, returns the last clip copied in this
 * browser.
 */
export async function readClipboard(): Promise<GridClip | string> {
  const text = await readClipboardText()
  return text === undefined ? (listCopiedClips()[0]?.clip ?? '') : (findCopiedClip(text) ?? text)
}

async function readClipboardText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}

/** Normalises line endings, which differ between operating systems. */
const normalizeClipboardText = (text: string) => text.replace(/\r\n?/g, '\n').trimEnd()

function findCopiedClip(text: string): GridClip | undefined {
  if (text === '') return undefined
  return listCopiedClips().find(one => normalizeClipboardText(one.text) === normalizeClipboardText(text))
    ?.clip
}

/** Lists the clips copied by the user, starting with the clip copied in this tab. */
const listCopiedClips = (): CopiedClip[] =>
  [lastCopiedClip, readStoredClip()].filter(one => one !== undefined).filter(isOwnCopy)

function readStoredClip(): CopiedClip | undefined {
  try {
    const { userId, text, json } = JSON.parse(localStorage.getItem(copiedClipKey) ?? '{}') as Record<
      string,
      unknown
    >
    const clip = typeof json === 'string' ? deserializeClip(json) : undefined
    return clip && typeof text === 'string' && typeof userId === 'string' ? { userId, text, clip } : undefined
  } catch {
    return undefined
  }
}
