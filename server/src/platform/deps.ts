import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Logger } from './log.ts'
import type { Letterhead } from './mail/layout.ts'
import type { CardProvider } from './payments/card.ts'
import type { PdfRenderer } from './pdf/render.ts'
import type { Storage } from './storage/storage.ts'

/** What commands and routes may use; `app.ts` puts it together once per process. */
export interface Deps {
  config: Config
  db: Database['db']
  tx: Database['tx']
  clock: Clock
  storage: Storage
  letterhead: Letterhead
  pdf: PdfRenderer
  cards: CardProvider
  logger: Logger
}
