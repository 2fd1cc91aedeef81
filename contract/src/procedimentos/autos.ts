import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { Id } from '../http/shapes.ts'
import { noFio, TIPOS, type Tipo } from '../rules/tipos.ts'
import { Integridade } from './procedimentos.ts'

/** The PDFs that the platform itself generates for one procedimento, and the check of its docket. */
export const autosDe = <T extends Tipo>(tipo: T) => {
  const { um } = TIPOS[tipo]
  const { rota } = noFio(tipo)
  return {
    download: endpoint(`GET ${rota}/{id}/download`, {
      summary: `O ${um} completo em um só PDF`,
      failures: { 503: 'Há muitos em preparo; tente de novo depois de Retry-After segundos' },
      response: blob('application/pdf'),
    }),
    notificacoes: endpoint(`GET ${rota}/{id}/parte/{parteId}/notificacoes`, {
      summary: 'Relatório das notificações enviadas a uma parte, em PDF',
      params: z.object({ id: Id, parteId: Id }),
      response: blob('application/pdf'),
    }),
    integridade: endpoint(`GET ${rota}/{id}/integridade`, {
      summary: 'Conferir o encadeamento dos eventos',
      response: z.object({ integridade: Integridade }),
    }),
  }
}
