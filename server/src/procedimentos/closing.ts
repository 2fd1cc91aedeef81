import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { Db, Trx } from '../platform/database/database.ts'
import { closingSentence } from '../subject.ts'

export async function designacoesEmAndamento(db: Db | Trx, userId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select(['p.id', 'p.tipo'])
    .where('d.userId', '=', userId)
    .where('d.situacao', 'in', ['pendente', 'aceita'])
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('p.id')
    .execute()
  const names = rows.map(({ id, tipo }) => `${tipo} ${id}`)
  return closingSentence(names, 'Há uma designação em andamento', 'Há designações em andamento', 'Recuse-a ou aguarde o fim.')
}
