import { EncerrarComNota, type Fechar } from '@concordia/contract/arbitragem/termo/schemas'
import { TEXTOS } from '@concordia/contract/arbitragem/termo/words'
import { comHashDoTexto } from '@concordia/contract/rules/hash-do-texto'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { z } from 'zod'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { concluir } from './assinar.ts'
import { NOTICES } from './notices.ts'
import { requireConduz } from './redacao.ts'
import { arbitrosCalados, readSignatarios } from './signatarios.ts'
import { lockTexto, requireSituacao, type Situado } from './texto.ts'

const OUTRA = 'O texto mudou desde que você o leu. Leia a versão atual antes de abri-la à assinatura.'
const SEM_ARBITRO = 'Antes de encerrar, ao menos um árbitro assina o texto.'
const lista = new Intl.ListFormat('pt-BR')

/**
 * Opens a text for signing; while it is signed, closes it without those who refused or are silent, with a note that is printed.
 * @returns what was done
 * @throws AppError 403 they conduct it no longer; 409 the process or the text is in another state, another version was read, or an
 *   arbitrator has neither signed nor refused; 422 on `nota`
 */
export const closeTexto = (
  deps: Deps,
  caller: Caller,
  textoId: number,
  { nota, sha256 }: z.output<typeof Fechar>,
): Promise<'aberto' | 'encerrado'> =>
  deps.tx(async (trx) => {
    const texto = await lockTexto(trx, textoId)
    await requireConduz(trx, caller.user, texto)
    requireSituacao(texto, ['em-redacao', 'em-assinatura'])
    if (sha256 !== undefined && sha256 !== texto.minuta?.sha256) throw conflict(OUTRA)
    const now = deps.clock.now()
    if (texto.situacao === 'em-redacao') {
      // With a note, the caller believed that it was being signed: a new version has come first.
      if (nota !== undefined) throw conflict(OUTRA)
      await open(deps, trx, caller, texto, now)
      return 'aberto'
    }
    const { success } = EncerrarComNota.safeParse({ nota })
    if (!success) throw invalid({ nota: ['Escreva a nota que fica no termo'] })
    const signatarios = await readSignatarios(trx, texto)
    const calados = arbitrosCalados(signatarios).map(({ nome }) => nome)
    if (calados.length > 0) throw conflict(`Antes de encerrar, os árbitros assinam ou recusam: falta ${lista.format(calados)}.`)
    if (!signatarios.assinaturas.some(({ papel }) => papel === 'arbitro')) throw conflict(SEM_ARBITRO)
    await concluir(trx, texto, { texto: nota!, de: caller.user.name }, now)
    await audit(trx, caller, { act: 'encerrar-texto', object: 'processo', id: texto.procedimentoId, data: { texto: textoId } })
    return 'encerrado'
  })

async function open(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  { id, tipo, procedimentoId, minuta }: Situado,
  now: Date,
): Promise<void> {
  const { user } = caller
  const { um } = TEXTOS[tipo]
  const { versao, sha256 } = minuta!
  await trx.updateTable('textos').set({ situacao: 'em-assinatura' }).where('id', '=', id).execute()
  await trx.updateTable('textoVersoes').set({ situacao: 'em-assinatura' }).where('id', '=', minuta!.id).execute()
  const { id: eventoId } = await appendEvento(trx, procedimentoId, {
    ato: 'texto-do-termo',
    descricaoOutros: comHashDoTexto(`Versão ${versao} do ${um} aberta à assinatura`, sha256),
    autor: autorDe(user),
    now,
  })
  const facts = { tipo: 'processo' as const, numero: procedimentoId, texto: id, nome: um, versao }
  const told = { ...facts, por: user.name, quando: formatDateTime(now) }
  await announce(deps, trx, NOTICES.textoAberto, told, { exceto: user.id, eventoId })
  await audit(trx, caller, { act: 'abrir-texto', object: 'processo', id: procedimentoId, data: { texto: id, versao } })
}
