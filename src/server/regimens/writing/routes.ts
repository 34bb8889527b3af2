import { regimens } from '#contract/programs/regimens.ts'
import { requireOwnRegimen } from '#server/access/own-regimen.ts'
import { replaceForeignPartIds } from '#server/access/program-part-record-ids.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import type { DayTextParser, ParsedDayLookup } from '#server/regimens/parsing/day-text-parser.ts'
import { createRegimenWriteRunner } from '#server/regimens/parsing/run-regimen-write.ts'
import { findRegimen } from '#server/regimens/store.ts'
import { changeRegimen } from './change-regimen.ts'
import { createRegimen } from './create-regimen.ts'
import { listUnparsedDays } from './parse-day-texts.ts'

const updateFailureCodes = {
  missing: 'regimen.not-found-update',
  foreign: 'regimen.forbidden-update',
} as const

export function regimenWritingRoutes(implement: RegisterRoute, parser: DayTextParser) {
  const runWrite = createRegimenWriteRunner(parser)

  implement<typeof regimens.create, ParsedDayLookup>(
    regimens.create,
    async ({ actor, input, prepared: getParsedDay, db, request }) => {
      const { regimen, isRepeated } = await createRegimen(db, actor, input, getParsedDay)
      request.isRepeated = isRepeated
      return { data: regimen }
    },
    {
      prepare: ({ actor, input, request }, write) => {
        const textDays = listUnparsedDays(input.weeks)
        return runWrite(
          { personId: actor.id, request, textDays, listUnparsedDays: async () => textDays },
          write,
        )
      },
    },
  )

  implement<typeof regimens.update, ParsedDayLookup>(
    regimens.update,
    async ({ actor, params, input, prepared: getParsedDay, db }) => {
      const regimen = await requireOwnRegimen(db, actor, params.id, updateFailureCodes, 'for no key update')
      return { data: await changeRegimen(db, actor, regimen, input, { getParsedDay }) }
    },
    {
      prepare: ({ actor, params, input: { weeks = [] }, db, request }, write) => {
        const listChangedDays = async () => {
          const { id } = await requireOwnRegimen(db, actor, params.id, updateFailureCodes)
          const saved = await findRegimen(db, actor, id)
          return listUnparsedDays(replaceForeignPartIds(id, actor.id, weeks), saved?.weeks)
        }
        const textDays = listUnparsedDays(weeks)
        return runWrite({ personId: actor.id, request, textDays, listUnparsedDays: listChangedDays }, write)
      },
    },
  )
}
