import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { DesktopGridSection } from './DesktopGridSection.tsx'
import styles from './GridSection.module.css'
import { PhoneGridSection } from './PhoneGridSection.tsx'

/** Shows all weeks side by side or, on a phone, one week next to the previous week. */
export function GridSection() {
  const isPhone = useIsPhone()
  return (
    <section className={styles.grid} aria-label="Grid">
      {isPhone ? <PhoneGridSection /> : <DesktopGridSection />}
    </section>
  )
}
