import { serve } from '#server/main.ts'
import { buildWebIfStale } from './build.ts'

await buildWebIfStale()
await serve(process.env)
