import type { Entrega, Webhook } from '@concordia/contract/integracoes/schemas'
import type { SituacaoDaEntrega } from '@concordia/contract/integracoes/words'
import type { Db, Trx } from '../../platform/database/database.ts'
import { onPage } from '../../platform/paging.ts'

/** The owner of webhooks: the id of an account; null: the chamber. */
export type Dono = number | null

const COLUNAS = ['id', 'userId', 'url', 'tipos', 'situacao', 'motivo', 'anteriorAte', 'createdAt'] as const

/** The webhooks of an owner, the oldest first. */
export const listWebhooks = (db: Db | Trx, dono: Dono) =>
  db
    .selectFrom('webhooks')
    .select(COLUNAS)
    .where((eb) => (dono === null ? eb('userId', 'is', null) : eb('userId', '=', dono)))
    .orderBy('id')
    .execute()

export const findWebhook = (db: Db | Trx, id: number) =>
  db.selectFrom('webhooks').select(COLUNAS).where('id', '=', id).executeTakeFirstOrThrow()

/** Locked until the commit. */
export const lockWebhook = (trx: Trx, id: number) =>
  trx
    .selectFrom('webhooks')
    .select([...COLUNAS, 'segredo'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

type WebhookRow = Awaited<ReturnType<typeof findWebhook>>

export const presentWebhook = ({ id, url, tipos, situacao, motivo, anteriorAte, createdAt }: WebhookRow, now: Date): Webhook => ({
  ...{ id, url, tipos, situacao: situacao as Webhook['situacao'], motivo, created_at: createdAt.toISOString() },
  segredo_anterior_ate: anteriorAte && anteriorAte > now ? anteriorAte.toISOString() : null,
})

/** One page of the log of a webhook, the latest first, and the total. */
export async function listEntregas(
  db: Db,
  webhookId: number,
  { page, situacao }: { page: number; situacao?: SituacaoDaEntrega | undefined },
) {
  const matching = db
    .selectFrom('webhookEntregas')
    .where('webhookId', '=', webhookId)
    .$if(situacao !== undefined, (query) => query.where('situacao', '=', situacao!))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['id', 'mensagem', 'tipo', 'tentativa', 'situacao', 'status', 'ms', 'resposta', 'proximaEm', 'createdAt'])
      .orderBy('id', 'desc')
      .$call(onPage(page))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const presentEntrega = ({
  proximaEm,
  createdAt,
  situacao,
  ...row
}: Awaited<ReturnType<typeof listEntregas>>['rows'][number]): Entrega => ({
  ...row,
  situacao: situacao as SituacaoDaEntrega,
  proxima_em: proximaEm?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
})
