import * as z from 'zod/mini'
import { currentPassword, messageResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

export const confirmPassword = defineOperation({
  name: 'account.confirmPassword',
  method: 'POST',
  path: '/auth/confirm-password',
  summary:
    'Check the caller’s password. The screen for deleting the account calls this first, because the deletion itself has no body.',
  access: 'signed-in',
  input: z.object({ currentPassword }),
  output: messageResponse,
  failures: ['account.wrong-password', 'login.too-many'],
})
