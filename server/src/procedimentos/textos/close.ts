import { comHashDoTexto } from '@concordia/contract/rules/hash-do-texto'
import { EncerrarComNota, type Fechar } from '@concordia/contract/textos/schemas'
import { quemAssina, TEXTOS } from '@concordia/contract/textos/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { z } from 'zod'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { announce } from '../avisos/announce.ts'
import { concluir } from './assinar.ts'
import { NOTICES } from './notices.ts'
import { requireConduz } from './redacao.ts'
import { porqueNaoEncerra, readSignatarios } from './signatarios.ts'
import { lockTexto, requireSituacao, type Situado } from './texto.ts'
import { DO_TIPO } from './tipos.ts'

const OUTRA = 'O texto mudou desde que você o leu. Leia a versão atual antes de abri-la à assinatura.'

/**
 * Opens a text for signing; while it is signed, closes it without those who refused or are silent, with a note: a termo is then signed, and
 * its document prints the note; an agreement without all signatures is none, and its text ends, so that another may be written.
 * @returns what was done
 * @throws AppError 403 they conduct it no longer; 409 the procedimento or the text is in another state, another version was read, or an
 *   arbitrator has neither signed nor refused; 422 on `nota`
 */
export const closeTexto = (
  deps: Deps,
  caller: Caller,
  textoId: number,
  { nota, sha256 }: z.output<typeof Fechar>,
): Promise<'aberto' | 'concluido' | 'encerrado'> =>
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
    if (!success) throw invalid({ nota: ['Escreva a nota que fica no texto'] })
    const { valeSemTodos } = TEXTOS[texto.tipo]
    const porque = valeSemTodos ? porqueNaoEncerra(await readSignatarios(trx, texto)) : null
    if (porque) throw conflict(porque)
    const anotada = { texto: nota!, de: caller.user.name }
    await (valeSemTodos ? concluir(trx, texto, anotada, now) : giveUp(deps, trx, caller, texto, anotada, now))
    await audit(trx, caller, { act: 'encerrar-texto', object: texto.de, id: texto.procedimentoId, data: { texto: textoId } })
    return valeSemTodos ? 'concluido' : 'encerrado'
  })

async function open(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  { id, tipo, de, procedimentoId, minuta }: Situado,
  now: Date,
): Promise<void> {
  const { user } = caller
  const { um } = TEXTOS[tipo]
  const { versao, sha256 } = minuta!
  await trx.updateTable('textos').set({ situacao: 'em-assinatura' }).where('id', '=', id).execute()
  await trx.updateTable('textoVersoes').set({ situacao: 'em-assinatura' }).where('id', '=', minuta!.id).execute()
  const { id: eventoId } = await appendEvento(trx, procedimentoId, {
    ato: DO_TIPO[tipo].atos.abre,
    descricaoOutros: comHashDoTexto(`Versão ${versao} do ${um} aberta à assinatura`, sha256),
    autor: autorDe(user),
    now,
  })
  const facts = { tipo: de, numero: procedimentoId, texto: id, nome: um, versao, assinam: quemAssina(tipo, de) }
  const told = { ...facts, por: user.name, quando: formatDateTime(now) }
  await announce(deps, trx, NOTICES.textoAberto, told, { exceto: user.id, eventoId })
  await audit(trx, caller, { act: 'abrir-texto', object: de, id: procedimentoId, data: { texto: id, versao } })
}

/** Ends a text that not all signed and that is worth nothing without them. The note is on its page only. */
async function giveUp(
  deps: Deps,
  trx: Trx,
  { user }: Caller,
  { id, tipo, de, procedimentoId, minuta }: Situado,
  nota: { texto: string; de: string },
  now: Date,
): Promise<void> {
  await trx.updateTable('textos').set({ situacao: 'encerrado', nota: nota.texto, notaDe: nota.de }).where('id', '=', id).execute()
  const { id: eventoId } = await appendEvento(trx, procedimentoId, {
    ato: DO_TIPO[tipo].atos.encerra!,
    descricaoOutros: `Versão ${minuta!.versao} do ${TEXTOS[tipo].um} encerrada sem todas as assinaturas. As que foram dadas não valem.`,
    autor: autorDe(user),
    now,
  })
  const facts = { tipo: de, numero: procedimentoId, texto: id, nome: TEXTOS[tipo].um }
  const told = { ...facts, por: user.name, quando: formatDateTime(now) }
  await announce(deps, trx, NOTICES.textoEncerrado, told, { exceto: user.id, eventoId })
}
