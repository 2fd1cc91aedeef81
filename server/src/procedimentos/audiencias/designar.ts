import type { NovaAudiencia } from '@concordia/contract/audiencias/schemas'
import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { AUDIENCIAS_DO } from '@concordia/contract/rules/audiencia'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { direitosDe } from '../../direitos/move.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { addConvidados, inviteNewcomers, requireConvidados } from './convidaveis.ts'
import { NOTICES } from './notices.ts'
import { conduz } from './policy.ts'
import { type Guardada, lockAudienciaRow } from './queries.ts'
import { recordAto } from './record.ts'
import { checkHorario, checkLugar, checkOpcoes, lockAudiencia, requireAdmite, requireLink, requireSituacao } from './regras.ts'
import { tell } from './tell.ts'

/** What an act on a hearing made: its evento, null for a reserved one. */
export interface Feita {
  id: number
  eventoId: number | null
}

/**
 * Calls a hearing, at once or by a poll of its day (docs/rules/audiencias.md): the hearing, its invited, the evento, the notices and the
 * invitations are one transaction.
 * @throws AppError 403 they conduct it no longer; 409 situação, or the key belongs to another request; 422 by field
 */
export async function createAudiencia(
  deps: Deps,
  caller: Caller,
  { id: procedimentoId, tipo: matter }: { id: number; tipo: Tipo },
  input: NovaAudiencia,
): Promise<Feita> {
  const { user } = caller
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'audiencias', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ procedimentoId, ...input }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return feitaAntes(deps.db, made)
  return deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return feitaAntes(trx, twin)
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const direitos = await direitosDe(trx, user, procedimentoId, matter)
    if (!direitos || !conduz(direitos, { reservada: false })) throw forbidden()
    requireAdmite(procedimento, direitos)
    requireTipo(matter, input)
    if (input.reservada && !direitos.conduz) throw invalid({ reservada: ['Só o mediador marca uma sessão reservada'] })
    const now = deps.clock.now()
    const { inicio, fim } = input
    const horario = inicio && fim ? checkHorario({ inicio, fim }, now) : null
    const opcoes = horario ? [] : checkOpcoes(input.opcoes, input.votar_ate, now)
    const lugar = checkLugar(input, deps.config)
    if (horario) requireLink(lugar)
    const convidados = await requireConvidados(trx, procedimentoId, input.convidados)
    const { id } = await trx
      .insertInto('audiencias')
      .values({
        ...{ procedimentoId, tipo: input.tipo, titulo: input.titulo, reservada: input.reservada, criadaPor: user.id },
        ...{ uid: newUid(deps.config.appUrl), createdAt: now, alteradaEm: now, ...lugar, ...horario },
        situacao: horario ? 'designada' : 'em-consulta',
        convidaTodos: !input.convidados && !input.reservada,
        votarAte: (!horario && input.votar_ate) || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (convidados.length > 0) await addConvidados(trx, id, convidados)
    if (opcoes.length > 0)
      await trx
        .insertInto('audienciaOpcoes')
        .values(opcoes.map((opcao) => ({ audienciaId: id, ...opcao })))
        .execute()
    const audiencia = await lockAudienciaRow(trx, id)
    const eventoId = await recordAto(trx, caller, audiencia, {
      ...(horario
        ? { ato: 'audiencia-designada', act: 'designar-audiencia' }
        : { ato: 'audiencia-em-consulta', act: 'consultar-horarios' }),
      ...{ direitos, now },
    })
    await trx.updateTable('audiencias').set({ eventoId }).where('id', '=', id).execute()
    const sobre = { por: user.id, eventoId: eventoId ?? undefined }
    if (horario) await tell(deps, trx, audiencia, { notice: NOTICES.audienciaDesignada, calendario: true, ...sobre })
    else await tell(deps, trx, audiencia, { notice: NOTICES.audienciaEmConsulta, ...sobre })
    await recordMade(trx, envio, id)
    return { id, eventoId }
  })
}

interface Escolha {
  opcao_id: number
  link?: string | undefined
  senha?: string | undefined
  gerar_sala?: boolean | undefined
}

/**
 * Settles a poll on one of its options, with the room where the poll did without one.
 * @throws AppError 403, 409 it is settled or given up; 422 by field
 */
export const designarOpcao = (
  deps: Deps,
  caller: Caller,
  qual: Guardada,
  { opcao_id: opcaoId, ...sala }: Escolha,
): Promise<Feita> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { audiencia, direitos } = await lockAudiencia(trx, caller.user, qual)
    if (audiencia.situacao === 'designada') throw conflict('A audiência já foi designada.')
    requireSituacao(audiencia, 'em-consulta')
    const opcao = await trx
      .selectFrom('audienciaOpcoes')
      .select(['inicio', 'fim'])
      .where('audienciaId', '=', audiencia.id)
      .where('id', '=', opcaoId)
      .executeTakeFirst()
    if (!opcao) throw invalid({ opcao_id: ['Escolha um dos horários oferecidos'] })
    if (opcao.inicio < now) throw invalid({ opcao_id: ['Este horário já passou'] })
    const { modo, link, senha } = audiencia
    const lugar = checkLugar(
      { modo, link: sala.link || (link ?? ''), senha: sala.senha || (senha ?? ''), gerar_sala: sala.gerar_sala },
      deps.config,
    )
    requireLink(lugar)
    await change(trx, audiencia.id, { ...opcao, link: lugar.link, senha: lugar.senha, situacao: 'designada', alteradaEm: now })
    if (audiencia.convidaTodos) await inviteNewcomers(trx, audiencia)
    const depois = await lockAudienciaRow(trx, audiencia.id)
    const eventoId = await recordAto(trx, caller, depois, {
      ato: 'audiencia-designada',
      act: 'designar-audiencia',
      direitos,
      now,
    })
    const sobre = { por: caller.user.id, eventoId: eventoId ?? undefined }
    await tell(deps, trx, depois, { notice: NOTICES.audienciaDesignada, calendario: true, ...sobre })
    return { id: audiencia.id, eventoId }
  })

type Change = Partial<Pick<Guardada, 'inicio' | 'fim' | 'situacao' | 'sequencia' | 'motivo' | 'ocorrencias' | 'alteradaEm'>>
export const change = (trx: Trx, id: number, changes: Change & Partial<ReturnType<typeof checkLugar>>) =>
  trx.updateTable('audiencias').set(changes).where('id', '=', id).execute()

function requireTipo(matter: Tipo, { tipo, reservada }: NovaAudiencia): void {
  const { artigo, um } = TIPOS[matter]
  if (!AUDIENCIAS_DO[matter].includes(tipo)) throw invalid({ tipo: [`Escolha um dos tipos d${artigo} ${um}`] })
  if (reservada && matter !== 'caso') throw invalid({ reservada: ['Só uma sessão de mediação pode ser reservada'] })
}

const newUid = (appUrl: string) => `audiencia-${crypto.randomUUID()}@${new URL(appUrl).hostname}`

const feitaAntes = (db: Db | Trx, id: number): Promise<Feita> =>
  db.selectFrom('audiencias').select(['id', 'eventoId']).where('id', '=', id).executeTakeFirstOrThrow()
