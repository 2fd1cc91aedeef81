import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Logger } from './platform/log.ts'
import type { Letterhead } from './platform/mail/layout.ts'
import type { CardProvider } from './platform/payments/card.ts'
import type { PdfRenderer } from './platform/pdf/render.ts'
import type { Storage } from './platform/storage/storage.ts'

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
