import { useState } from 'react'
import type { JoinCode } from '#contract/people/people.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useEndJoinCode } from '#web/shared/queries/roster.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { CopyLinkField } from './CopyLinkField.tsx'
import styles from './JoinCodeRow.module.css'
import { describeCodeTerms } from './join-code-terms.ts'

/** A join code in large type, readable from across a room. */
export function JoinCodeRow({ code }: { code: JoinCode }) {
  const dates = useDateFormatter()
  const end = useEndJoinCode()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <li className={styles.row}>
      <b className={styles.code}>{code.code}</b>
      <span className={styles.terms}>{describeCodeTerms(code, dates)}</span>
      <span className={styles.ways}>
        <CopyLinkField link={code.link} of={code.code} />
        <TextButton aria-label={`End ${code.code}`} onClick={() => setConfirming(true)}>
          End
        </TextButton>
      </span>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Deactivate code ${code.code}?`}
        confirm="Deactivate code"
        isBusy={end.isPending}
        onConfirm={() => end.mutate(code.code)}
        onClose={() => setConfirming(false)}
      >
        The code and its link will stop working.{' '}
        {code.uses > 0 &&
          `The ${formatCount(code.uses, 'athlete')} who used the code will stay on your roster.`}
      </ConfirmDialog>
    </li>
  )
}
