import type { painel } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { SegundaPessoa } from '@concordia/contract/secretaria/schemas/confirmacoes'
import type { Fila } from '@concordia/contract/secretaria/schemas/painel'
import type { NomeDaFila } from '@concordia/contract/secretaria/words'
import type { Visible } from '../confirmacoes/list.ts'
import { MOSTRADOS, presentNaFila } from './fila-row.ts'
import type { Pendencias } from './queries.ts'

export const presentPainel = (
  counted: Pendencias,
  filas: Record<NomeDaFila, Fila>,
  { selo, desligada }: { selo: string | null; desligada: SegundaPessoa['desligada'] },
): ResultOf<typeof painel.get> => ({
  selo,
  segunda_pessoa_desligada: desligada,
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
    confirmacoes: filas.confirmacoes.total,
    audiencias: counted.audiencias ?? 0,
  },
})

/** The acts that colleagues asked for, the oldest first. */
export const presentConfirmacoes = (waiting: readonly Visible[]): Fila => ({
  total: waiting.length,
  itens: waiting
    .slice(0, MOSTRADOS)
    .map(({ resumo, nome, createdAt }) =>
      presentNaFila({ total: 0, titulo: resumo, sobre: `Pedido por ${nome}`, desde: createdAt }),
    ),
})
