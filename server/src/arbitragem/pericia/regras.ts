import {
  ABERTAS,
  ATOS_DA_PERICIA,
  type AtoDaPericia,
  SITUACOES_DA_PERICIA,
  type SituacaoDaPericia,
} from '@concordia/contract/arbitragem/pericia/words'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { direitosDe } from '../../direitos/move.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { indisponivel, lockProcedimento, type Travado } from '../../procedimentos/lock-procedimento.ts'
import { faltaEsclarecer, type PericiaRow, requirePericia } from './queries.ts'

type Papel = 'perito' | 'arbitro' | 'parte' | 'secretaria'

/** The people who do an act, and the states in which they may. */
const REGRAS: Record<AtoDaPericia, { de: readonly Papel[]; em: readonly SituacaoDaPericia[] }> = {
  aceitar: { de: ['perito'], em: ['nomeada', 'sem-honorarios'] },
  recusar: { de: ['perito'], em: ['nomeada', 'sem-honorarios'] },
  honorarios: { de: ['arbitro'], em: ['proposta'] },
  quesitos: { de: ['parte'], em: ['nomeada', 'proposta', 'sem-honorarios', 'em-andamento'] },
  laudo: { de: ['perito'], em: ['em-andamento'] },
  perguntar: { de: ['parte', 'arbitro'], em: ['laudo'] },
  esclarecer: { de: ['perito'], em: ['laudo'] },
  encerrar: { de: ['arbitro'], em: ABERTAS },
}
/** What can be done while the process is suspended or waits for arbitrators. */
const SEMPRE: readonly AtoDaPericia[] = ['recusar', 'encerrar']

/** What a user is in a process, apart from being its expert. */
export async function papeisDe(db: Db | Trx, user: Actor, procedimentoId: number): Promise<readonly Papel[]> {
  const direitos = await direitosDe(db, user, procedimentoId, 'processo')
  if (!direitos) return []
  // An expert who got in by number and password examines for the process, and is no parte.
  const parte = direitos.como.includes('parte') && !direitos.como.includes('perito')
  const staff = direitos.como.includes('secretaria')
  const todos = { arbitro: direitos.conduz, parte, secretaria: staff }
  return (['arbitro', 'parte', 'secretaria'] as const).filter((papel) => todos[papel])
}

interface Agora {
  papeis: readonly Papel[]
  user: Pick<Actor, 'id'>
  procedimento: Pick<Travado, 'tipo' | 'situacao'>
  now: Date
}

/** Why somebody may not do an act in a task now; `false`: they have no part in it, and should not hear more. */
function porqueNao(pericia: PericiaRow, ato: AtoDaPericia, { papeis, user, procedimento, now }: Agora): string | false | null {
  const { de, em } = REGRAS[ato]
  if (!de.some((papel) => (papel === 'perito' ? pericia.peritoId === user.id : papeis.includes(papel)))) return false
  const { situacao, esclarecimentosAte } = pericia
  if (!em.includes(situacao)) return `Isto não cabe agora. Situação da perícia: ${SITUACOES_DA_PERICIA[situacao].toLowerCase()}.`
  if (procedimento.situacao !== SITUACAO.ativo && !SEMPRE.includes(ato)) return indisponivel(procedimento)
  if (ato === 'perguntar' && dayOf(now) > esclarecimentosAte!)
    return `O prazo para pedir esclarecimentos terminou em ${formatDate(esclarecimentosAte!)}.`
  if (ato === 'esclarecer' && !faltaEsclarecer(pericia)) return 'Não há pedido de esclarecimento sem resposta.'
  return null
}

/** What this viewer may do in a task now. */
export const podeNa = (pericia: PericiaRow, agora: Agora): AtoDaPericia[] =>
  ATOS_DA_PERICIA.filter((ato) => porqueNao(pericia, ato, agora) === null)

/**
 * The task with its process locked, for one of several acts. The locks keep everything as it is until the commit.
 * @param atos the act is the one that the user has a part in
 * @throws AppError 403 not theirs to do; 409 not possible now, with the reason
 */
export async function lockPericia(
  trx: Trx,
  user: Actor,
  qual: { id: number; pid: number },
  atos: readonly AtoDaPericia[],
  now: Date,
) {
  const procedimento = await lockProcedimento(trx, qual.id)
  const pericia = await requirePericia(trx, qual)
  const agora = { papeis: await papeisDe(trx, user, qual.id), user, procedimento, now }
  for (const ato of atos) {
    const porque = porqueNao(pericia, ato, agora)
    if (porque === false) continue
    if (porque !== null) throw conflict(porque)
    return { procedimento, pericia, ato }
  }
  throw forbidden()
}
