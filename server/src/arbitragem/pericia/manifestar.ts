import type { ManifestacaoNaPericia, NovoLaudo } from '@concordia/contract/arbitragem/pericia/schemas'
import { DIAS_DE_ESCLARECIMENTO } from '@concordia/contract/arbitragem/pericia/words'
import { type AtoNomeado, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { appendEvento, type Peca } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorCom, autorDe, direitosDe } from '../../direitos/move.ts'
import { nomeDeQuemAtuou } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { encerrarPericia } from './encerrar.ts'
import { NOTICES } from './notices.ts'
import type { PericiaRow } from './queries.ts'
import { lockPericia } from './regras.ts'
import { diaUtil } from './responder.ts'
import { umaVez } from './uma-vez.ts'

interface Qual {
  id: number
  pid: number
}
type Texto = Stored<ManifestacaoNaPericia>

const pecas = (documentos: Texto['documentos']): Peca[] =>
  documentos.map(({ nome, arquivo }) => ({ tipo: 'documento', nome, arquivo }))

interface Dito {
  ato: AtoNomeado & ('quesitos' | 'laudo' | 'esclarecimento-da-pericia')
  texto?: string
  documentos: Peca[]
  now: Date
}

/** Adds the evento of what somebody said in a task, and notes it there. */
async function dizer(trx: Trx, caller: Caller, pericia: PericiaRow, { ato, texto, documentos, now }: Dito) {
  const { procedimentoId, peritoId } = pericia
  const { user } = caller
  const dePerito = peritoId === user.id
  const direitos = await direitosDe(trx, user, procedimentoId, 'processo')
  const nome = NOMES_DOS_ATOS[ato].processo
  const paraQuem = dePerito ? '' : `, a ${pericia.nome}`
  const evento = await appendEvento(trx, procedimentoId, {
    ...{ ato, documentos, now, autor: direitos ? autorCom(user, direitos) : autorDe(user) },
    descricaoOutros: texto === undefined ? `${nome}: ${user.name}` : `${nome}${paraQuem}: ${texto}`,
  })
  const como = ato === 'esclarecimento-da-pericia' ? 'esclarecimento' : ato
  await trx.insertInto('periciaEventos').values({ eventoId: evento.id, periciaId: pericia.id, ato: como, dePerito }).execute()
  return evento
}

/** A parte sends questions to the expert, from the naming until the report. @returns id of the evento */
export const enviarQuesitos = (deps: Deps, caller: Caller, qual: Qual, input: Texto): Promise<number> =>
  umaVez(deps, caller, { quesitos: qual, ...input }, async (trx, now) => {
    const { user } = caller
    const { procedimento, pericia } = await lockPericia(trx, user, qual, ['quesitos'], now)
    const documentos = pecas(input.documentos)
    const evento = await dizer(trx, caller, pericia, { ato: 'quesitos', texto: input.texto, documentos, now })
    const facts = {
      tipo: procedimento.tipo,
      numero: qual.id,
      perito: pericia.nome ?? '',
      por: nomeDeQuemAtuou(user.name, evento.por),
    }
    await announce(deps, trx, NOTICES.quesitosEnviados, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'enviar-quesitos', object: 'processo', id: qual.id })
    return evento.id
  })

/** The expert files the report, once; from then on clarifications may be asked for. @returns id of the evento */
export const entregarLaudo = (deps: Deps, caller: Caller, qual: Qual, input: Stored<NovoLaudo>): Promise<number> =>
  umaVez(deps, caller, { laudo: qual, ...input }, async (trx, now) => {
    const { user } = caller
    const { procedimento, pericia } = await lockPericia(trx, user, qual, ['laudo'], now)
    const documentos: Peca[] = [{ tipo: 'documento', nome: 'Laudo', arquivo: input.arquivo }, ...pecas(input.documentos)]
    const evento = await dizer(trx, caller, pericia, { ato: 'laudo', documentos, now })
    const ate = await diaUtil(trx, addDias(dayOf(now), DIAS_DE_ESCLARECIMENTO))
    await trx.updateTable('pericias').set({ situacao: 'laudo', esclarecimentosAte: ate }).where('id', '=', pericia.id).execute()
    const facts = { tipo: procedimento.tipo, numero: qual.id, perito: user.name, ate: formatDate(ate) }
    await announce(deps, trx, NOTICES.laudoEntregue, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'entregar-laudo', object: 'processo', id: qual.id })
    return evento.id
  })

/**
 * A parte or an arbitrator asks for clarifications, or the expert answers all that were asked for. The answer that comes when nobody can
 * ask any more ends the task.
 * @returns id of the evento
 */
export const esclarecer = (deps: Deps, caller: Caller, qual: Qual, input: Texto): Promise<number> =>
  umaVez(deps, caller, { esclarecimento: qual, ...input }, async (trx, now) => {
    const { user } = caller
    const { procedimento, pericia, ato } = await lockPericia(trx, user, qual, ['esclarecer', 'perguntar'], now)
    const dito = { ato: 'esclarecimento-da-pericia' as const, texto: input.texto, documentos: pecas(input.documentos), now }
    const evento = await dizer(trx, caller, pericia, dito)
    const responde = ato === 'esclarecer'
    const facts = {
      tipo: procedimento.tipo,
      numero: qual.id,
      perito: pericia.nome ?? '',
      por: nomeDeQuemAtuou(user.name, evento.por),
    }
    const notice = responde ? NOTICES.esclarecimentoDado : NOTICES.esclarecimentoPedido
    await announce(deps, trx, notice, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'enviar-esclarecimento', object: 'processo', id: qual.id })
    if (responde && dayOf(now) > pericia.esclarecimentosAte!) await encerrarPericia(deps, trx, pericia, { now })
    return evento.id
  })
