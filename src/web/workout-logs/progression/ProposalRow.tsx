import { Button } from '@mantine/core'
import type { ProgressionProposal } from '#contract/programs/progression.ts'
import { describeReceipt, formatLoadChange } from '#training/progression/from-log/describe-receipt.ts'
import { formatKgInUnit } from '#training/units.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import styles from './ProposalList.module.css'
import { type ProposalDecision, useProposalDecision } from './queries.ts'

/** An exercise with its next load, the reason, and the buttons that the reader may use. */
export function ProposalRow({ proposal }: { proposal: ProgressionProposal }) {
  const { load } = useUnits()
  const dates = useDateFormatter()
  const { id: userId } = useUser()
  const decision = useProposalDecision(proposal)
  const { exercise, receipt, sessionDate, loggedOn, decidedBy } = proposal
  const decider = decidedBy && (decidedBy.id === userId ? 'you' : decidedBy.firstName)
  const button = (kind: ProposalDecision, label: string) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label}: ${exercise}`}
      disabled={decision.isPending}
      onClick={() => decision.mutate(kind)}
    >
      {label}
    </Button>
  )
  return (
    <li>
      <div>
        <b>
          {exercise} {receipt.of === 'training-max' && 'training max '}
          {formatKgInUnit(receipt.toKg, load)}
        </b>{' '}
        on {dates.recentDay(sessionDate)}
        <div className={styles.reason}>
          {describeReceipt(receipt)} on {dates.recentDay(loggedOn)}: {formatLoadChange(receipt, load)}
        </div>
        <div className={styles.state}>
          {stateLabels[proposal.state]}
          {decider && ` by ${decider}`}
        </div>
      </div>
      <span className={styles.buttons}>
        {proposal.isDecidable && button('apply', 'Apply')}
        {proposal.isDecidable && button('decline', 'Decline')}
        {proposal.isUndoable && button('undo', 'Undo')}
      </span>
    </li>
  )
}

const stateLabels: Record<ProgressionProposal['state'], string> = {
  proposed: 'proposed to the coach',
  applied: 'applied',
  declined: 'declined',
  undone: 'undone',
  'as-planned': 'as planned',
}
