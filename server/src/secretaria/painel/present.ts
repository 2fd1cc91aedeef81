import type { ResultOf } from '@concordia/contract/http/endpoint'
import type { Fila, NomeDaFila, painel } from '@concordia/contract/secretaria/painel'
import type { Pendencias } from './queries.ts'

export const presentPainel = (
  counted: Pendencias,
  filas: Record<NomeDaFila, Fila>,
  selo: string | null,
): ResultOf<typeof painel.get> => ({
  selo,
  filas,
  painel: {
    designar: { processos: counted.processo ?? 0, casos: counted.caso ?? 0 },
    custas: counted.custas ?? 0,
    tarefas: counted.tarefas ?? 0,
    vencidas: counted.vencidas ?? 0,
    retidos: counted.retidos ?? 0,
    emails: counted.emails ?? 0,
    perfis: counted.perfis ?? 0,
    trabalhos: counted.trabalhos,
    diferencas: counted.diferencas ?? 0,
  },
})
