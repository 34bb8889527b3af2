import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'

const LogEditList = lazyWithPreload(async () => (await import('./LogEditList.tsx')).LogEditList)

/** The previous versions of a log. Renders nothing if the log was never edited. */
export function LogEditHistorySection({ log }: { log: WorkoutLog }) {
  const { revisionCount } = log
  if (revisionCount === 0) return null
  const label = selectPluralForm(revisionCount, {
    one: 'Edited once',
    other: `Edited ${revisionCount} times`,
  })
  return (
    <Disclosure label={label}>
      <LogEditList log={log} />
    </Disclosure>
  )
}
