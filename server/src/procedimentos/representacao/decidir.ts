import type { DecisaoDaRepresentacao } from '@concordia/contract/representacao/schemas'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { releaseArquivos } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Feita } from './apresentar.ts'
import { auditOf, endRepresentacao, isDaCamara, lockRepresentacao, recordFim } from './encerrar.ts'
import { sobreDe } from './queries.ts'
import { advogadoDe, aMateria, documentoDe, materiaDe, tellAdvogado } from './record.ts'

/**
 * The secretariat checks a power of attorney, or refuses it with a reason. From now on it is in force, and opens the matter where it did not yet.
 * @throws AppError 403 a member who takes part in it; 409 it does not wait any more, or the lawyer may not represent this parte by now
 */
export const decidir = (deps: Deps, caller: Caller, rid: number, decisao: DecisaoDaRepresentacao): Promise<Feita> =>
  deps.tx(async (trx) => {
    const row = await lockRepresentacao(deps, trx, rid)
    if (!(await isDaCamara(trx, caller, row))) throw forbidden()
    if (row.situacao !== 'apresentada') throw conflict('Esta procuração já não espera conferência.')
    const now = deps.clock.now()
    const sobre = sobreDe(row)
    const materia = materiaDe(deps, sobre)
    const { user } = caller
    const { parteId, advogadoId: userId } = row
    const act = decisao.situacao === 'vigente' ? 'conferir-procuracao' : 'recusar-procuracao'
    await audit(trx, caller, { ...auditOf(row), act })
    if (decisao.situacao === 'recusada') {
      const motivo = decisao.motivo ?? ''
      const publico = row.acessoDesde !== null
      await endRepresentacao(deps, trx, caller, row, { situacao: 'recusada', origem: 'representacao', motivo, now })
      const frase = `A procuração de ${row.parte} a ${advogadoDe(row)} foi recusada pela secretaria. Motivo: ${motivo}`
      const eventoId = await recordFim(deps, trx, caller, row, { ato: 'procuracao-recusada', frase, publico, now })
      await tellAdvogado(deps, trx, { userId, sobre, frase, abre: false })
      return { id: rid, eventoId }
    }
    const abre = row.acessoDesde === null
    if (abre) {
      const porqueNao = await materia.porqueNao(trx, sobre, { id: parteId, nome: row.parte }, userId)
      if (porqueNao) throw conflict(porqueNao)
      // Its use begins now: in the docket.
      if (sobre.tipo !== 'negociacao') await releaseArquivos(trx, [row.arquivoId])
    }
    await trx
      .updateTable('representacoes')
      .set({ situacao: 'vigente', decididaPor: user.id, decididaEm: now, acessoDesde: row.acessoDesde ?? now })
      .where('id', '=', rid)
      .execute()
    if (abre) await materia.open(trx, sobre, { userId, parteId, representacaoId: rid, now })
    const frase = `${advogadoDe(row)} representa ${row.parte}: a secretaria conferiu a procuração.`
    const dito = { ato: 'procuracao-conferida' as const, parteId, frase }
    const documento = abre && sobre.tipo !== 'negociacao' ? await documentoDe(trx, row) : null
    const eventoId = await materia.record(trx, sobre, { ...dito, autor: user, representacaoId: rid, documento, now })
    await materia.tell(trx, sobre, { ...dito, soParte: false, exceto: userId, eventoId })
    const dita = `A sua procuração de ${row.parte} foi conferida. Você tem acesso ${aMateria(sobre)}.`
    await tellAdvogado(deps, trx, { userId, sobre, frase: dita, abre: true })
    return { id: rid, eventoId }
  })
