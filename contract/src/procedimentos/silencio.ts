import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Mensagem } from '../http/shapes.ts'
import { noFio, TIPOS, type Tipo } from '../rules/tipos.ts'
import { Codigo } from '../values/codigo.ts'
import { Ato, Evento } from './procedimentos.ts'

/** As `Ato`; for users with read access only, muting adds no evento to the docket. */
const AtoSobreSi = Ato.extend({ evento: Evento.nullable() })

/** Muting and reactivating the courtesy notices of a procedimento (docs/rules/notices.md#muting). */
export const silencioDe = <T extends Tipo>(tipo: T) => {
  const { um } = TIPOS[tipo]
  const { rota } = noFio(tipo)
  return {
    code: endpoint(`POST ${rota}/{id}/notificacoes/code`, {
      summary: 'Enviar por e-mail o código que confirma o silêncio',
      response: Mensagem,
    }),
    silenciar: endpoint(`PUT ${rota}/{id}/notificacoes/silenciar`, {
      summary: `Silenciar as notificações de cortesia deste ${um}`,
      body: z.object({ code: Codigo() }),
      failures: { 409: 'As notificações já estão silenciadas' },
      response: AtoSobreSi,
    }),
    reativar: endpoint(`PUT ${rota}/{id}/notificacoes/reativar`, {
      summary: `Voltar a receber as notificações deste ${um}`,
      failures: { 409: 'As notificações já estão ativas' },
      response: AtoSobreSi,
    }),
  }
}
