import type { Db } from '../../database/database.ts'
import { tooMany } from '../../http/errors.ts'
import { countAttempt } from '../../limits.ts'
import type { PdfRenderer } from './render.ts'

/** Documents drawn for one person, over all kinds and nodes. */
export const DRAWN_ON_DEMAND = { max: 30, windowSeconds: 60 }

/**
 * Draws a document that a person asked to see, after those that an act owes somebody.
 * @throws AppError 429 when this person had many drawn; DrawingFailed
 */
export async function drawOnDemand(
  { db, pdf }: { db: Db; pdf: PdfRenderer },
  userId: number,
  template: string,
  data: unknown,
): Promise<Buffer> {
  const { allowed, retryAfterSeconds } = await countAttempt(db, `desenho:${userId}`, DRAWN_ON_DEMAND)
  if (!allowed) throw tooMany('Muitos documentos pedidos em pouco tempo. Tente de novo em instantes.', retryAfterSeconds)
  return pdf.render(template, data, { onDemand: true })
}
