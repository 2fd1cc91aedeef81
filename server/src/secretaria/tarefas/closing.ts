import type { Db, Trx } from '../../platform/database/database.ts'
import { closingSentence } from '../../subject.ts'

export async function tarefasEmAberto(db: Db | Trx, userId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('tarefas')
    .select(['descricao', 'procedimentoId'])
    .where('situacao', '<>', 'concluida')
    .where((eb) => eb.or([eb('pedidaPor', '=', userId), eb('responsavelId', '=', userId)]))
    .orderBy('id')
    .execute()
  const names = rows.map(({ descricao, procedimentoId }) => `${descricao} (nº ${procedimentoId})`)
  return closingSentence(names, 'Há uma tarefa em aberto', 'Há tarefas em aberto', 'Aguarde a conclusão.')
}
