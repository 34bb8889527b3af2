/** What the keys of the builder do: shown beside it and in the keyboard map. */
export const builderKeys = [
  ['Enter', 'next line'],
  ['Tab', 'take what is suggested'],
  ['Alt ↑ ↓', 'move the line'],
  ['Ctrl D', 'duplicate the line'],
  ['Ctrl Enter', 'next day'],
  ['Ctrl [ ]', 'previous week, next week; Alt Page Up and Page Down too'],
  ['Alt L', 'copy last week'],
  ['Alt R', 'read the line the other way'],
  ['Ctrl Z', 'undo, in text and grid'],
  ['Ctrl S', 'save'],
  ['Ctrl Shift P', 'everything that can be done'],
] as const

/** What the keys do in the grid of the weeks. */
export const gridKeys = [
  ['Enter', 'write in the cell, like F2'],
  ['Tab', 'keep it, next week'],
  ['Shift ↑ ↓', 'choose several'],
  ['Ctrl C', 'copy; X cuts, V pastes'],
  ['Ctrl D', 'as in the week before'],
  ['Alt ↑ ↓', 'move an exercise or a day'],
  ['Shift F10', 'all that can be done with a head'],
  ['Delete', 'remove'],
] as const

const words: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** `mod+Enter` as one reads it: `Ctrl Enter`. */
export const keyWords = (key: string) =>
  key
    .split('+')
    .map(one => words[one] ?? one)
    .join(' ')

type Pressed = {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether a press is this key, written as in `mod+shift+Z`: `mod` is Ctrl, or Cmd where that is the custom. */
export function isKey(written: string, pressed: Pressed): boolean {
  const parts = written.split('+')
  const name = parts.pop() ?? ''
  const wants = (modifier: string) => parts.includes(modifier)
  if (wants('alt') !== pressed.altKey || wants('shift') !== pressed.shiftKey) return false
  if (wants('mod') !== (pressed.ctrlKey || pressed.metaKey)) return false
  // With Alt some keyboards write other signs: there it is the place of the key that counts.
  const isSign = /^[a-z]$/i.test(pressed.key)
  return (
    name.toLowerCase() === pressed.key.toLowerCase() ||
    (!isSign && pressed.code === `Key${name.toUpperCase()}`)
  )
}
