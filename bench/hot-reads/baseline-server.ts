import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { baselineReads } from './baseline-reads.ts'

// The server to which hot reads are compared: Fastify without plugins or hooks, and hand-written statements, all
// of them prepared. It verifies the token and the sign-in of each request, as the product does. It does not
// validate, limit, log, compress or tag anything, and knows only athletes who read their own data.

const { DATABASE_URL: connectionString, TOKEN_KEY: tokenKey = '' } = process.env
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString, application_name: 'baseline' })

/** Runs a prepared statement with the name of the statement in this process. */
const names = new Map<string, string>()
async function query(text: string, values: unknown[]) {
  const name = names.get(text) ?? `statement${names.size}`
  names.set(text, name)
  return (await pool.query({ name, text, values })).rows
}

async function authenticate(authorization = ''): Promise<string | undefined> {
  const [head = '', payload = '', signature = ''] = authorization.replace('Bearer ', '').split('.')
  const expected = createHmac('sha256', tokenKey).update(`${head}.${payload}`).digest()
  const sent = Buffer.from(signature, 'base64url')
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  const { sub, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (exp < Date.now() / 1000) return undefined
  const [user] = await query(
    `select u.id from sign_ins s join users u on u.id = s.user_id
     where s.id = $1 and s.ended_at is null and s.created_at > now() - interval '90 days'`,
    [sub],
  )
  return user?.id
}

const app = Fastify()
for (const [path, read] of Object.entries(baselineReads))
  app.get<{ Params: { id?: string }; Querystring: Record<string, string> }>(path, async (request, reply) => {
    const userId = await authenticate(request.headers.authorization)
    if (userId === undefined) return reply.code(401).send({ status: 'fail' })
    return { status: 'success', ...(await read(query, userId, { ...request.query, ...request.params })) }
  })

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('disconnect', () => process.exit(0))
process.send?.(address)
