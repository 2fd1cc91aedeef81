import { randomBytes } from 'node:crypto'
import {
  MARCADAS,
  MAX_HORAS,
  MAX_MESES_A_FRENTE,
  type Modo,
  NOMES_DAS_SITUACOES_DA_AUDIENCIA,
  SITUACOES_DA_AUDIENCIA,
  type SituacaoDaAudiencia,
} from '@concordia/contract/rules/audiencia'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addMeses } from '@concordia/contract/values/dias'
import type { Config } from '../../config/config.ts'
import { type Direitos, direitosDe } from '../../direitos/move.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { indisponivel, lockProcedimento, type Travado } from '../lock-procedimento.ts'
import { oQue } from './palavras.ts'
import { conduz } from './policy.ts'
import { type Guardada, lockAudienciaRow } from './queries.ts'

export interface Horario {
  inicio: Date
  fim: Date
}
interface Momentos {
  inicio: string
  fim: string
}

const HOUR_MS = 3_600_000
const isMarcada = (situacao: SituacaoDaAudiencia) => (MARCADAS as readonly string[]).includes(situacao)

/** Begin and end as dates. @param at the fields' common beginning, `opcoes.0.` @throws AppError 422 by field */
export function checkHorario(momentos: Momentos, now: Date, at = ''): Horario {
  const [inicio, fim] = [new Date(momentos.inicio), new Date(momentos.fim)]
  const last = addMeses(dayOf(now), MAX_MESES_A_FRENTE)
  if (inicio < now) throw invalid({ [`${at}inicio`]: ['Este horário já passou'] })
  if (dayOf(inicio) > last)
    throw invalid({ [`${at}inicio`]: [`Escolha um dia até ${formatDate(last)}, no máximo ${MAX_MESES_A_FRENTE} meses à frente`] })
  if (fim <= inicio) throw invalid({ [`${at}fim`]: ['O fim deve ser depois do início'] })
  if (fim.getTime() - inicio.getTime() > MAX_HORAS * HOUR_MS)
    throw invalid({ [`${at}fim`]: [`O fim deve ser no máximo ${MAX_HORAS} horas depois do início`] })
  return { inicio, fim }
}

/** The options of a poll. @throws AppError 422 by field */
export function checkOpcoes(opcoes: readonly Momentos[], votarAte: string | undefined, now: Date): Horario[] {
  const checked = opcoes.map((opcao, i) => checkHorario(opcao, now, `opcoes.${i}.`))
  const same = checked.findIndex(({ inicio, fim }, i) =>
    checked.slice(0, i).some((other) => +other.inicio === +inicio && +other.fim === +fim),
  )
  if (same >= 0) throw invalid({ [`opcoes.${same}.inicio`]: ['Este horário já está na lista'] })
  if (votarAte !== undefined) {
    if (votarAte < dayOf(now)) throw invalid({ votar_ate: ['O último dia para responder já passou'] })
    const last = checked
      .map(({ inicio }) => dayOf(inicio))
      .toSorted()
      .at(-1)!
    if (votarAte > last) throw invalid({ votar_ate: [`O último dia para responder deve ser até ${formatDate(last)}`] })
  }
  return checked
}

interface Lugar {
  modo: Modo
  local?: string | undefined
  link?: string | undefined
  senha?: string | undefined
  telefone?: string | undefined
  gerar_sala?: boolean | undefined
}

/**
 * The place, with a room of this installation's video server where the form asks for one. Its name has 128 random bits, because
 * everybody who knows it can enter.
 * @throws AppError 422 by field
 */
export function checkLugar({ modo, gerar_sala, ...lugar }: Lugar, { jitsiUrl }: Pick<Config, 'jitsiUrl'>) {
  const remoto = modo !== 'presencial'
  if (remoto && gerar_sala && !jitsiUrl) throw invalid({ gerar_sala: ['Esta câmara não cria salas de vídeo: informe o link'] })
  const sala = remoto && gerar_sala ? `${jitsiUrl}/concordia-${randomBytes(16).toString('hex')}` : null
  return {
    modo,
    local: lugar.local || null,
    link: sala ?? (lugar.link || null),
    senha: lugar.senha || null,
    telefone: lugar.telefone || null,
  }
}

/** @throws AppError 422: nobody could enter */
export function requireLink({ modo, link }: { modo: Modo; link: string | null }): void {
  if (modo !== 'presencial' && link === null) throw invalid({ link: ['Informe o link da sala de vídeo'] })
}

/** Whether a situação admits hearings: also a suspended one, and while it waits for arbitrators the secretariat calls them. */
export const admite = (situacao: number, { como }: Direitos): boolean =>
  situacao === SITUACAO.ativo ||
  situacao === SITUACAO.suspenso ||
  (situacao === SITUACAO.aguardandoAceite && como.includes('secretaria'))

/** @throws AppError 409 naming its situação */
export function requireAdmite(procedimento: Travado, direitos: Direitos): void {
  if (!admite(procedimento.situacao, direitos)) throw conflict(indisponivel(procedimento))
}

/** Why an act does not fit the situação of a hearing. */
export const passou = ({ tipo, situacao }: Pick<Guardada, 'tipo' | 'situacao'>): string =>
  `Isto não cabe agora. Situação da ${oQue(tipo)}: ${SITUACOES_DA_AUDIENCIA[situacao].toLowerCase()}.`

/** @throws AppError 409 naming its situação */
export function requireSituacao(audiencia: Guardada, ...situacoes: readonly SituacaoDaAudiencia[]): void {
  if (!situacoes.includes(audiencia.situacao)) throw conflict(passou(audiencia))
}
export const requireMarcada = (audiencia: Guardada): void =>
  requireSituacao(audiencia, ...NOMES_DAS_SITUACOES_DA_AUDIENCIA.filter(isMarcada))

/**
 * A hearing with its procedimento locked, for those who conduct it: acts on it run one after the other.
 * @param ended the procedimento may have ended since: what happened is recorded nevertheless
 * @throws AppError 403 they conduct it no longer; 409 situação of the procedimento
 */
export async function lockAudiencia(
  trx: Trx,
  user: Actor,
  qual: Pick<Guardada, 'id' | 'procedimentoId' | 'matter'>,
  { ended = false } = {},
) {
  const { id, procedimentoId, matter } = qual
  const procedimento = await lockProcedimento(trx, procedimentoId)
  const audiencia = await lockAudienciaRow(trx, id)
  const direitos = await direitosDe(trx, user, procedimentoId, matter)
  if (!direitos || !conduz(direitos, audiencia)) throw forbidden()
  if (!ended) requireAdmite(procedimento, direitos)
  return { audiencia, direitos }
}
