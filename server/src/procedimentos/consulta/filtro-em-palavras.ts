import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { opensAutos } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Filter } from './filtro.ts'

/** The names of the ids of a filter, for those who may read them. */
interface Nomes {
  area: string | null
  conduzidoPor: string | null
  user: string | null
  marcadores: string[]
}

interface Leitor {
  userId: number
  /** For the secretariat, which may know every name. */
  all: boolean
}

/**
 * Looks the names up: a tag only for its owner, a person only for users who may know the name anyway. Otherwise anyone could
 * try ids to learn names, also of people linked by the other side, or of designees who have not answered.
 */
export async function nomesDoFiltro(db: Db, tipo: Tipo, filter: Filter, leitor: Leitor): Promise<Nomes> {
  const { area, conduzidoPor, user, marcadores = [] } = filter
  const [areas, nomeDeQuemConduz, nomeDoUser, tags] = await Promise.all([
    area ? db.selectFrom('areas').select('nome').where('id', '=', area).execute() : [],
    conduzidoPor && (knows(leitor, conduzidoPor) || (await conductsFor(db, tipo, conduzidoPor, leitor.userId)))
      ? nameOf(db, conduzidoPor)
      : null,
    user && knows(leitor, user) ? nameOf(db, user) : null,
    marcadores.length > 0
      ? db
          .selectFrom('marcadores')
          .select('nome')
          .where('id', 'in', marcadores)
          .where('userId', '=', leitor.userId)
          .orderBy('nome')
          .execute()
      : [],
  ])
  return {
    area: areas[0]?.nome ?? null,
    conduzidoPor: nomeDeQuemConduz,
    user: nomeDoUser,
    marcadores: tags.map(({ nome }) => nome),
  }
}

const knows = ({ userId, all }: Leitor, id: number) => all || id === userId

async function nameOf(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

/** Whether this user sees a docket in which that person accepted a designation: the acceptance names them. */
async function conductsFor(db: Db, tipo: Tipo, pessoaId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentoAcessos as a', 'a.procedimentoId', 'd.procedimentoId')
    .select('d.id')
    .where('d.userId', '=', pessoaId)
    .where('d.papel', '=', TIPOS[tipo].papel)
    .where('d.situacao', '=', 'aceita')
    .where('a.userId', '=', userId)
    .where(opensAutos)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The filter in words for the printed list: one line per condition, none without conditions. */
export function filtroEmPalavras(tipo: Tipo, filter: Filter, nomes: Nomes): string[] {
  const { numero, area, situacao, nome, advogado_nome, email, conduzidoPor, user, marcadores, diasSemEvento } = filter
  return [
    numero && `Número: ${numero}`,
    area && `Área: ${nomes.area ?? `nº ${area}`}`,
    situacao && `Situação: ${TIPOS[tipo].maquina[situacao].label}`,
    nome && `Nome de parte contém “${nome}”`,
    advogado_nome && `Nome do advogado contém “${advogado_nome}”`,
    email && `E-mail de parte: ${email}`,
    conduzidoPor && `${PAPEIS[TIPOS[tipo].papel].titulo}: ${nomes.conduzidoPor ?? `usuário nº ${conduzidoPor}`}`,
    user && `Usuário vinculado: ${nomes.user ?? `usuário nº ${user}`}`,
    marcadores?.length && `Com algum destes marcadores seus: ${nomes.marcadores.join(', ') || 'nenhum'}`,
    filter.aguardando_designacao && 'Aguardam designação: custas pagas e vaga livre',
    filter.representados && 'Representados por mim, como advogado',
    comEventos(filter),
    semEventos(filter.doesntHaveEventos),
    diasSemEvento && `Mais de ${diasSemEvento} ${diasSemEvento === 1 ? 'dia' : 'dias'} sem evento`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

const listed = (descricoes: string[]) => descricoes.map((descricao) => `“${descricao}”`).join(' ou ')

function comEventos({ hasEventos, hasEventosFrom: from, hasEventosTo: to }: Filter): string | undefined {
  if (hasEventos === undefined && !from && !to) return undefined
  const what = Array.isArray(hasEventos) ? `Com evento ${listed(hasEventos)}` : 'Com algum evento não gerado pela plataforma'
  if (from && to) return `${what}, de ${formatDate(from)} a ${formatDate(to)}`
  if (from) return `${what}, desde ${formatDate(from)}`
  return to ? `${what}, até ${formatDate(to)}` : what
}

const semEventos = (unwanted: Filter['doesntHaveEventos']) =>
  unwanted && (unwanted === true ? 'Sem evento que não seja da plataforma' : `Sem evento ${listed(unwanted)}`)
