import { account, registrationInput } from '#contract/account/account.ts'
import { emailChange } from '#contract/account/email-change.ts'
import { passkeys } from '#contract/account/passkeys.ts'
import { profileChange } from '#contract/account/profile.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { currentPassword, email, timeZone } from '#contract/fields.ts'

// The schemas of forms about the own account. The build leaves schemas out of all other folders of the web app.

export { currentPassword, email, profileChange, registrationInput, timeZone }
export const loginInput = account.login.input
export const forgotPasswordInput = account.forgotPassword.input
export const resetPasswordInput = account.resetPassword.input
export const resendVerificationInput = account.resendVerification.input
export const changePasswordInput = account.changePassword.input
export const emailChangeInput = emailChange.request.input
export const passkeyRenameInput = passkeys.rename.input
export const secondFactorConfirmInput = secondFactor.confirm.input
