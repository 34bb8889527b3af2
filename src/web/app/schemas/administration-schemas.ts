import { administration } from '#contract/admin/administration.ts'

export const emailChangeLinkInput = administration.emailChangeLink.input
export const disableInput = administration.disable.input
export const turnOffSecondFactorInput = administration.turnOffSecondFactor.input
export const changeRoleInput = administration.changeRole.input
