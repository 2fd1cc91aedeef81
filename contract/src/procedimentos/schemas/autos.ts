import type { Definitions } from '../../http/call.ts'
import { Id } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { TIPOS, type Tipo } from '../../rules/tipos.ts'
import { Integridade } from './procedimentos.ts'

export const autosDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return {
    download: {
      summary: `O ${um} completo em um só PDF`,
      failures: { 503: 'Há muitos em preparo; tente de novo depois de Retry-After segundos' },
    },
    notificacoes: {
      summary: 'Relatório das notificações enviadas a uma parte, em PDF',
      params: z.object({ id: Id, parteId: Id }),
    },
    integridade: {
      summary: 'Conferir o encadeamento dos eventos',
      response: z.object({ integridade: Integridade }),
    },
  } satisfies Definitions
}
