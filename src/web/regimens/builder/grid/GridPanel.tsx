import { usePhone } from '../../../ui/use-phone.ts'
import parts from './GridPanel.module.css'
import { PhoneGridPanel } from './PhoneGridPanel.tsx'
import { SheetPanel } from './SheetPanel.tsx'

/** The weeks side by side; on a phone this week beside the last. */
export function GridPanel() {
  const isPhone = usePhone()
  return (
    <section className={parts.grid} aria-label="Grid">
      {isPhone ? <PhoneGridPanel /> : <SheetPanel />}
    </section>
  )
}
