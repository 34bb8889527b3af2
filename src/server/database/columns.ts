import pg from 'pg'
import type * as z from 'zod/mini'

/** A column of a result row. The type guard describes its values, and `typeIds` the PostgreSQL types it can have. */
export type Column<T> = {
  readonly typeIds: readonly number[]
  readonly accepts: (value: unknown) => value is T
}

/** The columns of a statement’s result by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>

/** The type of a row with these columns. */
export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never
}

const types = pg.types.builtins
const stringTypes = [types.TEXT, types.VARCHAR]

/** The PostgreSQL array types, which `pg.types.builtins` lacks, by the type of their elements. */
const arrayTypes = new Map<number, number>([
  [types.BOOL, 1000],
  [types.INT2, 1005],
  [types.INT4, 1007],
  [types.TEXT, 1009],
  [types.VARCHAR, 1015],
  [types.INT8, 1016],
  [types.DATE, 1182],
  [types.FLOAT8, 1022],
  [types.UUID, 2951],
])

const isString = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'

export const uuid: Column<string> = { typeIds: [types.UUID], accepts: isString }
export const text: Column<string> = { typeIds: stringTypes, accepts: isString }
export const boolean: Column<boolean> = {
  typeIds: [types.BOOL],
  accepts: value => typeof value === 'boolean',
}
export const integer: Column<number> = {
  typeIds: [types.INT2, types.INT4, types.INT8],
  accepts: (value): value is number => Number.isInteger(value),
}
export const decimal: Column<number> = {
  typeIds: [types.FLOAT4, types.FLOAT8, types.NUMERIC],
  accepts: isNumber,
}

export const bytes: Column<Buffer> = {
  typeIds: [types.BYTEA],
  accepts: (value): value is Buffer => Buffer.isBuffer(value),
}

/** A point in time, in PostgreSQL’s text format. `toIso` converts it to the API’s format. */
export const timestamp: Column<string> = { typeIds: [types.TIMESTAMPTZ], accepts: isString }

/** A calendar day, `yyyy-MM-dd`, selected as a date or as text. */
export const calendarDay: Column<string> = {
  typeIds: [types.DATE, ...stringTypes],
  accepts: (value): value is string => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value),
}

/** Text that is one of these values. */
export const oneOf = <const T extends string>(values: readonly T[]): Column<T> => ({
  typeIds: stringTypes,
  accepts: (value): value is T => values.some(one => one === value),
})

/** JSON that matches the schema. */
export const json = <S extends z.ZodMiniType>(schema: S): Column<z.output<S>> => ({
  typeIds: [types.JSON, types.JSONB],
  accepts: (value): value is z.output<S> => schema.safeParse(value).success,
})

export const arrayOf = <T>({ typeIds, accepts }: Column<T>): Column<T[]> => ({
  typeIds: typeIds.flatMap(type => arrayTypes.get(type) ?? []),
  accepts: (value): value is T[] => Array.isArray(value) && value.every(accepts),
})

export const nullable = <T>({ typeIds, accepts }: Column<T>): Column<T | null> => ({
  typeIds,
  accepts: (value): value is T | null => value === null || accepts(value),
})
