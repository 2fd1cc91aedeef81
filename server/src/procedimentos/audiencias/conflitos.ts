import { MARCADAS } from '@concordia/contract/rules/audiencia'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate, formatWeekday } from '@concordia/contract/values/dates'
import { addDias, isDiaUtil } from '@concordia/contract/values/dias-uteis'
import { comArtigo } from '@concordia/contract/values/substantivo'
import type { Db } from '../../platform/database/database.ts'
import { findParados } from '../prazos/prazos.ts'
import { listConvidaveis } from './convidaveis.ts'
import { checkHorario, type Horario } from './regras.ts'

interface Pergunta {
  inicio: string
  fim: string
  convidados?: number[] | undefined
  exceto?: number | undefined
}

/**
 * What one should know before calling a hearing at this time; nothing of it forbids one. It names no other hearing of
 * a person, but says that there is one.
 * @throws AppError 422 by field
 */
export async function listConflitos(db: Db, { id, tipo }: { id: number; tipo: Tipo }, pergunta: Pergunta, now: Date) {
  const horario = checkHorario(pergunta, now)
  const { situacao } = await db.selectFrom('procedimentos').select('situacao').where('id', '=', id).executeTakeFirstOrThrow()
  return [
    ...(situacao === SITUACAO.suspenso ? [`${inicial(comArtigo(TIPOS[tipo]))} está suspenso.`] : []),
    ...(await diasParados(db, horario)),
    ...(await ocupados(db, id, horario, pergunta)),
  ]
}

const inicial = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function diasParados(db: Db, { inicio, fim }: Horario): Promise<string[]> {
  const [first, last] = [dayOf(inicio), dayOf(fim)]
  const parados = await findParados(db, first)
  const avisos: string[] = []
  for (let day = first; day <= last; day = addDias(day, 1)) {
    const semana = formatWeekday(day)
    if (semana === 'sábado' || semana === 'domingo') avisos.push(`${formatDate(day)} é ${semana}.`)
    else if (!isDiaUtil(day, parados)) avisos.push(`${formatDate(day)} não é dia útil: é feriado, recesso ou dia sem expediente.`)
  }
  return avisos
}

async function ocupados(db: Db, id: number, { inicio, fim }: Horario, { convidados, exceto }: Pergunta): Promise<string[]> {
  const invited = (await listConvidaveis(db, id)).filter(({ userId }) => convidados?.includes(userId) ?? true)
  if (invited.length === 0) return []
  const busy = await db
    .selectFrom('audiencias as a')
    .innerJoin('audienciaConvidados as c', 'c.audienciaId', 'a.id')
    .select('c.userId')
    .distinct()
    .where('a.situacao', 'in', [...MARCADAS])
    .where('a.inicio', '<', fim)
    .where('a.fim', '>', inicio)
    .where('c.resposta', '<>', 'recusada')
    .where(
      'c.userId',
      'in',
      invited.map(({ userId }) => userId),
    )
    .$if(exceto !== undefined, (others) => others.where('a.id', '<>', exceto!))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('procedimentoAcessos as x')
          .select('x.userId')
          .whereRef('x.procedimentoId', '=', 'a.procedimentoId')
          .whereRef('x.userId', '=', 'c.userId')
          .where('x.autos', '=', true),
      ),
    )
    .execute()
  const ids = new Set(busy.map(({ userId }) => userId))
  return invited.filter(({ userId }) => ids.has(userId)).map(({ nome }) => `${nome} tem outra audiência nesse horário.`)
}
