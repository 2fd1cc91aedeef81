import type { NovoPrazo } from '@concordia/contract/arbitragem/sentenca/schemas'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { relogiosDe } from '@concordia/contract/rules/relogios'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addMeses } from '@concordia/contract/values/dias'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { indisponivel, lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { readFatos } from './facts.ts'
import { NOTICES } from './notices.ts'

/** Months ahead of today in which the award may be due, as in the settings. */
const MAX_MESES = 60
const ORIGEM = { termo: 'o termo de arbitragem', partes: 'o acordo das partes' } as const
const SEM_TERMO = 'Este processo não tem termo de arbitragem assinado'
const MUDOU = 'O prazo para a sentença mudou desde que você o leu. Confira o atual antes de fixar outro.'
const MESMO = 'Este já é o prazo para a sentença.'
const SENTENCIADO = 'A sentença final já foi proferida: não há mais prazo a fixar.'

/**
 * An arbitrator records another last day for the award than that of the settings: the one that the signed termo sets, or one that
 * the partes agreed on (Lei 9.307/1996, art. 23, § 2º). From now on only later suspensions are added to it, and the warnings that
 * lie ahead are given again.
 * @returns id of the evento
 * @throws AppError 409 the process is not active, the award was given, or the last day is another one by now; 422 by field
 */
export const fixarPrazo = (
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock'>,
  caller: Caller,
  procedimentoId: number,
  { ate, fundamento, visto }: NovoPrazo,
): Promise<number> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const procedimento = await lockProcedimento(trx, procedimentoId)
    if (procedimento.situacao !== SITUACAO.ativo) throw conflict(indisponivel(procedimento))
    const now = deps.clock.now()
    const today = dayOf(now)
    if (await hasSentencaFinal(trx, procedimentoId)) throw conflict(SENTENCIADO)
    const facts = await readFatos(trx, procedimentoId)
    const atual = relogiosDe(facts, now).find(({ tipo }) => tipo === 'sentenca')?.ate ?? null
    if (visto !== atual) throw conflict(MUDOU)
    if (ate <= today) throw invalid({ ate: ['Escolha um dia depois de hoje'] })
    if (ate > addMeses(today, MAX_MESES)) throw invalid({ ate: ['Escolha um dia nos próximos 60 meses'] })
    if (ate === atual && facts.prazo?.fundamento === fundamento) throw conflict(MESMO)
    if (fundamento === 'termo' && !(await hasTermoAssinado(trx, procedimentoId))) throw invalid({ fundamento: [SEM_TERMO] })
    await trx
      .insertInto('sentencaPrazos')
      .values({ procedimentoId, desde: today, ate, fundamento })
      .onConflict((conflicting) =>
        conflicting.column('procedimentoId').doUpdateSet({ desde: today, ate, fundamento, avisados: [] }),
      )
      .execute()
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'prazo-da-sentenca',
      descricaoOutros: `${NOMES_DOS_ATOS['prazo-da-sentenca'].processo}: até ${formatDate(ate)}, conforme ${ORIGEM[fundamento]}`,
      autor: autorDe(user),
      now,
    })
    const said = {
      tipo: 'processo' as const,
      numero: procedimentoId,
      ate: formatDate(ate),
      por: user.name,
      de: ORIGEM[fundamento],
    }
    await announce(deps, trx, NOTICES.prazoDaSentencaFixado, said, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, {
      ...{ act: 'fixar-prazo-da-sentenca', object: 'processo', id: procedimentoId },
      data: { de: atual, para: ate },
    })
    return evento.id
  })

/** Whether the majority has signed the final award, also while the platform still seals it. */
async function hasSentencaFinal(trx: Trx, procedimentoId: number): Promise<boolean> {
  const final = trx
    .selectFrom('sentencas')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'proferida')
    .where('tipo', '=', 'final')
  return (await final.executeTakeFirst()) !== undefined
}

/** Whether the process has a termo de arbitragem that was signed, or closed with a note. */
export async function hasTermoAssinado(db: Db | Trx, procedimentoId: number): Promise<boolean> {
  const termo = await db
    .selectFrom('textos')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('tipo', '=', 'termo-de-arbitragem')
    .where('situacao', '=', 'assinado')
    .executeTakeFirst()
  return termo !== undefined
}
