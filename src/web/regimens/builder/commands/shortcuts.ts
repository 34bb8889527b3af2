/** The builder's keyboard shortcuts, listed in the keyboard help. */
export const builderShortcuts = [
  ['Enter', 'next line'],
  ['Tab', 'accept the suggestion'],
  ['Alt ↑ ↓', 'move the line'],
  ['Ctrl D', 'duplicate the line'],
  ['Ctrl Enter', 'next day'],
  ['Ctrl [ ]', 'previous or next week (also Alt Page Up, Alt Page Down)'],
  ['Alt L', 'copy last week'],
  ['Alt R', 'switch to the alternative interpretation of the line'],
  ['Ctrl Z', 'undo the last change in the text or the grid'],
  ['Ctrl S', 'save'],
  ['Ctrl Shift P', 'all commands'],
] as const

/** The keyboard shortcuts of the grid. */
export const gridShortcuts = [
  ['Enter', 'edit the cell (also F2)'],
  ['Tab', 'confirm and go to the next week'],
  ['Shift ↑ ↓', 'select several'],
  ['Ctrl C', 'copy; X cuts, V pastes'],
  ['Ctrl D', 'copy from the previous week'],
  ['Alt ↑ ↓', 'move an exercise or a day'],
  ['Shift F10', 'open the menu of a row or column header'],
  ['Delete', 'remove'],
] as const

const keyLabels: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** Formats a shortcut for display: `mod+Enter` becomes `Ctrl Enter`. */
export const formatShortcut = (key: string) =>
  key
    .split('+')
    .map(one => keyLabels[one] ?? one)
    .join(' ')

type KeyPress = {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** The command that moves the focus to the text of the current day. */
export const writeCommandId = 'write-day'

/** Returns whether a key press is Enter without a modifier. Enter that ends the input of a character does not count. */
export function isPlainEnter(press: KeyPress & { nativeEvent: { isComposing: boolean } }): boolean {
  const hasModifier = press.altKey || press.ctrlKey || press.metaKey || press.shiftKey
  return press.key === 'Enter' && !hasModifier && !press.nativeEvent.isComposing
}

/** Returns whether a key press matches a shortcut such as `mod+shift+Z`, where `mod` is Ctrl or Cmd. */
export function matchesShortcut(shortcut: string, press: KeyPress): boolean {
  const parts = shortcut.split('+')
  const name = parts.pop() ?? ''
  const needs = (modifier: string) => parts.includes(modifier)
  if (needs('alt') !== press.altKey || needs('shift') !== press.shiftKey) return false
  if (needs('mod') !== (press.ctrlKey || press.metaKey)) return false
  // On some keyboard layouts, Alt changes the character, so compare the key position instead.
  const isLetter = /^[a-z]$/i.test(press.key)
  return (
    name.toLowerCase() === press.key.toLowerCase() || (!isLetter && press.code === `Key${name.toUpperCase()}`)
  )
}
