import * as z from 'zod/mini'
import { wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** Whether a coach may import workouts for an athlete: only after the athlete has allowed it. */
export const importConsent = z.enum(['none', 'asked', 'allowed'])
export type ImportConsent = z.output<typeof importConsent>

const consentOutput = wrapInDataResponse(z.object({ importConsent }))

export const importConsents = {
  askToImport: defineOperation({
    name: 'people.askToImport',
    method: 'POST',
    path: '/api/coachings/{id}/import-request',
    summary:
      'Ask an athlete to allow the coach to import workouts for them. The athlete is notified once, until the answer.',
    access: 'coach',
    output: consentOutput,
    failures: ['coaching.not-found'],
  }),
  allowImport: defineOperation({
    name: 'people.allowImport',
    method: 'PUT',
    path: '/api/coachings/{id}/import-consent',
    summary:
      'Allow a coach to import workouts for the caller, or withdraw this. The coach also needs to see the logs. Only athletes can call this operation.',
    access: 'signed-in',
    input: z.object({ allows: z.boolean() }),
    output: consentOutput,
    failures: ['coaching.not-found', 'role.athlete-only'],
  }),
}
