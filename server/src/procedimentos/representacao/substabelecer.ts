import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import type { Substabelecimento } from '@concordia/contract/representacao/schemas'
import { comOab } from '@concordia/contract/rules/por-quem'
import { nomesDosPoderes } from '@concordia/contract/rules/representacao'
import type { Deps } from '../../deps.ts'
import { oabDe } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { colunasDe, type Feita } from './apresentar.ts'
import { refuseDoisLados } from './dois-lados.ts'
import { auditOf, endRepresentacao, lockRepresentacao } from './encerrar.ts'
import { findRepresentacao, jaRepresenta, type RepresentacaoRow, sobreDe } from './queries.ts'
import { advogadoDe, aMateria, materiaDe, nomeDoDocumento, tellAdvogado } from './record.ts'

const CIENCIA =
  'Confirme que o cliente sabe: sem reserva de poderes, você deixa de representá-lo (Código de Ética da OAB, art. 26)'

/**
 * A lawyer in force gives all or some of their powers to another one, who acts from now on. Without reserve the giver's access ends in
 * the same transaction.
 * @throws AppError 403 not the lawyer; 409 not in force, or the other one may not represent this parte; 422 by field
 */
export async function substabelecer(deps: Deps, caller: Caller, rid: number, input: Stored<Substabelecimento>): Promise<Feita> {
  const { user } = caller
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'representacoes', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ rid, ...input }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return { id: made, eventoId: null }
  const dada = await findRepresentacao(deps.db, rid)
  await refuseDoisLados(deps, sobreDe(dada), dada.parteId, input.advogado_id)
  return deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return { id: twin, eventoId: null }
    const row = await lockRepresentacao(deps, trx, rid)
    if (row.advogadoId !== user.id) throw forbidden()
    if (row.situacao !== 'vigente') throw conflict('Só se substabelece uma procuração conferida e em vigor.')
    const now = deps.clock.now()
    const outro = await requireOutro(trx, deps, row, input)
    const sobre = sobreDe(row)
    const materia = materiaDe(deps, sobre)
    const { parteId } = row
    const { id } = await trx
      .insertInto('representacoes')
      .values({
        ...colunasDe(sobre, parteId),
        ...{
          advogadoId: outro.id,
          oab: outro.oab,
          origem: 'substabelecimento',
          substabelecidaDe: rid,
          poderes: [...new Set(input.poderes)],
        },
        ...{ comReserva: input.com_reserva, cienciaDoCliente: input.ciencia_do_cliente, ate: row.ate, situacao: 'vigente' },
        ...{ arquivoId: input.documento.id, acessoDesde: now, createdAt: now, soAdvogado: row.soAdvogado },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reserva = input.com_reserva ? 'com reserva' : 'sem reserva'
    const frase = `${advogadoDe(row)} substabeleceu a ${comOab(outro.nome, outro.oab)}, ${reserva}, os poderes de ${row.parte}: ${nomesDosPoderes(input.poderes)}.`
    const dito = { ato: 'substabelecimento' as const, parteId, frase }
    const documento = { nome: nomeDoDocumento('substabelecimento'), arquivo: input.documento }
    const eventoId = await materia.record(trx, sobre, { ...dito, autor: user, representacaoId: id, documento, now })
    await materia.open(trx, sobre, { userId: outro.id, parteId, representacaoId: id, now })
    if (!input.com_reserva)
      await endRepresentacao(deps, trx, caller, row, { situacao: 'substabelecida', origem: 'representacao', now })
    await materia.tell(trx, sobre, { ...dito, soParte: false, exceto: user.id, eventoId })
    const dita = `${user.name} substabeleceu a você os poderes de ${row.parte}. Você tem acesso ${aMateria(sobre)}.`
    await tellAdvogado(deps, trx, { userId: outro.id, sobre, frase: dita, abre: true })
    await audit(trx, caller, { ...auditOf(row), act: 'substabelecer', data: { representacao: id, user: outro.id } })
    await recordMade(trx, envio, id)
    return { id, eventoId }
  })
}

/** The other lawyer, if the powers can go to them. @throws AppError 409, 422 by field */
async function requireOutro(trx: Trx, deps: Deps, row: RepresentacaoRow, input: Stored<Substabelecimento>) {
  if (input.advogado_id === row.advogadoId) throw invalid({ advogado_id: ['Escolha outro advogado'] })
  const mais = input.poderes.filter((poder) => !row.poderes.includes(poder))
  if (mais.length > 0) throw invalid({ poderes: [`A sua procuração não dá estes poderes: ${nomesDosPoderes(mais)}`] })
  if (!input.com_reserva && !input.ciencia_do_cliente) throw invalid({ ciencia_do_cliente: [CIENCIA] })
  const oab = await oabDe(trx, input.advogado_id)
  if (oab === null) throw invalid({ advogado_id: ['Esta pessoa não tem perfil de advogado aprovado'] })
  const sobre = sobreDe(row)
  const porqueNao = await materiaDe(deps, sobre).porqueNao(trx, sobre, { id: row.parteId, nome: row.parte }, input.advogado_id)
  if (porqueNao) throw conflict(porqueNao)
  if (await jaRepresenta(trx, { tipo: row.tipo, parteId: row.parteId, advogadoId: input.advogado_id }))
    throw conflict('Este advogado já representa esta parte.')
  return { id: input.advogado_id, oab, nome: await nomeDe(trx, input.advogado_id) }
}

const nomeDe = async (db: Db | Trx, id: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name ?? ''
