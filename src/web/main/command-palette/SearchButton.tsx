import { IconSearch } from '@tabler/icons-react'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import styles from './SearchButton.module.css'
import { paletteShortcut } from './use-command-palette.ts'

/** A button that opens the command palette. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <span className={styles.word}>Search</span>
      <KeyCap>{paletteShortcut}</KeyCap>
    </button>
  )
}
