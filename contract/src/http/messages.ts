import { z } from 'zod'
import { ZOD_CONFIG } from './zod-config.ts'

export { tooLong } from './zod-config.ts'

// `shapes.ts` and `endpoint.ts` import this file, so zod is configured before any object schema.
z.config({ ...z.locales.ptBR(), ...ZOD_CONFIG })
