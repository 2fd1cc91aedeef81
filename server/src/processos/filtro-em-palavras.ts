import type { ProcessoFilter } from '@concordia/contract/processos'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { formatDate } from '@concordia/contract/values/dates'
import type { Db } from '../platform/database/database.ts'

/** The names behind the ids of a filter, for who may read them. */
export interface Nomes {
  area: string | null
  arbitro: string | null
  user: string | null
  marcadores: string[]
}

/**
 * Looks the names up. A tag only to its owner, a person's name only where `people` says that the reader may learn it:
 * otherwise any id in a filter would tell whose it is.
 */
export async function nomesDoFiltro(db: Db, filter: ProcessoFilter, viewerId: number, people: boolean): Promise<Nomes> {
  const { area, arbitro, user, marcadores = [] } = filter
  const pessoas = people ? [arbitro, user].filter((id) => id !== undefined) : []
  const [areas, users, tags] = await Promise.all([
    area ? db.selectFrom('areas').select('nome').where('id', '=', area).execute() : [],
    pessoas.length > 0 ? db.selectFrom('users').select(['id', 'name']).where('id', 'in', pessoas).execute() : [],
    marcadores.length > 0
      ? db
          .selectFrom('marcadores')
          .select('nome')
          .where('id', 'in', marcadores)
          .where('userId', '=', viewerId)
          .orderBy('nome')
          .execute()
      : [],
  ])
  const nameOf = (id: number | undefined) => users.find((row) => row.id === id)?.name ?? null
  return { area: areas[0]?.nome ?? null, arbitro: nameOf(arbitro), user: nameOf(user), marcadores: tags.map(({ nome }) => nome) }
}

/** The filter as a reader of the printed list needs it, one line a condition; without conditions no line. */
export function filtroEmPalavras(filter: ProcessoFilter, nomes: Nomes): string[] {
  const { numero, area, situacao, nome, advogado_nome, email, arbitro, user, marcadores, diasSemEvento } = filter
  return [
    numero && `Número: ${numero}`,
    area && `Área: ${nomes.area ?? `nº ${area}`}`,
    situacao && `Situação: ${PROCESSO[situacao].label}`,
    nome && `Nome de parte contém “${nome}”`,
    advogado_nome && `Nome do advogado contém “${advogado_nome}”`,
    email && `E-mail de parte: ${email}`,
    arbitro && `Árbitro: ${nomes.arbitro ?? `usuário nº ${arbitro}`}`,
    user && `Usuário vinculado: ${nomes.user ?? `nº ${user}`}`,
    marcadores?.length && `Com algum destes marcadores seus: ${nomes.marcadores.join(', ') || 'nenhum'}`,
    comEventos(filter),
    semEventos(filter.doesntHaveEventos),
    diasSemEvento && `Mais de ${diasSemEvento} ${diasSemEvento === 1 ? 'dia' : 'dias'} sem evento`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

const listed = (descricoes: string[]) => descricoes.map((descricao) => `“${descricao}”`).join(' ou ')

function comEventos({ hasEventos, hasEventosFrom: from, hasEventosTo: to }: ProcessoFilter): string | undefined {
  if (hasEventos === undefined && !from && !to) return undefined
  const what = Array.isArray(hasEventos) ? `Com evento ${listed(hasEventos)}` : 'Com algum evento não gerado pela plataforma'
  if (from && to) return `${what}, de ${formatDate(from)} a ${formatDate(to)}`
  if (from) return `${what}, desde ${formatDate(from)}`
  return to ? `${what}, até ${formatDate(to)}` : what
}

const semEventos = (unwanted: ProcessoFilter['doesntHaveEventos']) =>
  unwanted && (unwanted === true ? 'Sem evento que não seja da plataforma' : `Sem evento ${listed(unwanted)}`)
