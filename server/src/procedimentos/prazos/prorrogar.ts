import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { inOwnTransactions } from '../../autos/lembretes.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { findPrazo, movePrazo } from './change-prazo.ts'
import { lockParados } from './prazos.ts'

/**
 * Cron job: moves every deadline that ends on a day with a certificate of unavailability, on a holiday of the chamber or in its recess
 * to the next business day, by an evento of the platform, whenever that day was added. Reminders whose day is in the future again are
 * sent again. What was annulled or removed after the deadline was set still counts. Idempotent: a moved deadline no longer ends on
 * such a day, so any node may run it again. A deadline that a suspension stopped gets its day when it goes on.
 * @throws when one could not be moved, after all others were tried, so that the job is retried
 */
export async function prorrogarPrazos(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const rows = await deps.db
    .selectFrom('prazos as p')
    .innerJoin('procedimentos as q', 'q.id', 'p.procedimentoId')
    .select(['p.eventoId', 'p.procedimentoId'])
    .where('q.situacao', 'not in', ENCERRADOS)
    .where('p.restantes', 'is', null)
    .where('p.cumpridoEm', 'is', null)
    .where('p.retiradoEm', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('diasParados as d')
          .select('d.de')
          .where(sql<boolean>`p.dia between d.de and d.ate and (d.desfeito_em is null or d.desfeito_em > p.created_at)`),
      ),
    )
    .orderBy('p.eventoId')
    .execute()
  await inOwnTransactions(deps, rows, (trx, row) => prorrogar(deps, trx, row))
}

async function prorrogar(
  deps: Pick<Deps, 'clock' | 'letterhead'>,
  trx: Trx,
  { eventoId, procedimentoId }: { eventoId: number; procedimentoId: number },
): Promise<void> {
  const { tipo } = await lockProcedimento(trx, procedimentoId)
  const prazo = await findPrazo(trx, eventoId)
  const { dia, restantes, createdAt, descricao } = prazo
  const novo = proximoDiaUtil(dia, await lockParados(trx, dia, createdAt))
  // Another node was faster, or the procedimento was suspended meanwhile.
  if (novo === dia || restantes !== null) return
  const { ato, motivo } = await findCausa(trx, dia, createdAt)
  const frase = (passa: string) => `${passa}, ${motivo}`
  const { evento, dias } = await movePrazo(trx, prazo, { ato, novo, frase, now: deps.clock.now() })
  await announce(
    deps,
    trx,
    NOTICES.prazoProrrogado,
    { tipo, numero: procedimentoId, descricao, motivo, ...dias },
    { eventoId: evento.id },
  )
}

const DA_CAMARA = { feriado: 'em razão de feriado', recesso: 'em razão do recesso da câmara' }

/** Why no deadline ends on a day, as the evento and the notice say it. @param definido as for `findParados` */
async function findCausa(trx: Trx, dia: string, definido: Date) {
  const { especie, nome } = await trx
    .selectFrom('diasParados')
    .select(['especie', 'nome'])
    .$narrowType<{ especie: 'indisponibilidade' | keyof typeof DA_CAMARA }>()
    .where('de', '<=', dia)
    .where('ate', '>=', dia)
    .where((eb) => eb.or([eb('desfeitoEm', 'is', null), eb('desfeitoEm', '>', definido)]))
    // A certificate is public proof, so it is named first.
    .orderBy(sql`especie = 'indisponibilidade'`, 'desc')
    .executeTakeFirstOrThrow()
  if (especie === 'indisponibilidade') return { ato: 'prorrogacao', motivo: 'por indisponibilidade da plataforma' } as const
  return { ato: 'prorrogacao-por-feriado', motivo: `${DA_CAMARA[especie]} (${nome})` } as const
}
