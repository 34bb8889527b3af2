import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { DesktopGridPanel } from './DesktopGridPanel.tsx'
import styles from './GridPanel.module.css'
import { PhoneGridPanel } from './PhoneGridPanel.tsx'

/** Shows all weeks side by side or, on a phone, one week next to the previous week. */
export function GridPanel() {
  const isPhone = useIsPhone()
  return (
    <section className={styles.grid} aria-label="Grid">
      {isPhone ? <PhoneGridPanel /> : <DesktopGridPanel />}
    </section>
  )
}
