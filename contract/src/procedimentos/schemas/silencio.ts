import type { Definitions } from '../../http/call.ts'
import { Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { TIPOS, type Tipo } from '../../rules/tipos.ts'
import { Codigo } from '../../values/schemas.ts'
import { Ato, Evento } from './procedimentos.ts'

/** As `Ato`; for users with read access only, muting adds no evento to the docket. */
const AtoSobreSi = Ato.extend({ evento: Evento.nullable() })

export const silencioDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return {
    code: {
      summary: 'Enviar por e-mail o código que confirma o silêncio',
      response: Mensagem,
    },
    silenciar: {
      summary: `Silenciar as notificações de cortesia deste ${um}`,
      body: z.object({ code: Codigo() }),
      failures: { 409: 'As notificações já estão silenciadas' },
      response: AtoSobreSi,
    },
    reativar: {
      summary: `Voltar a receber as notificações deste ${um}`,
      failures: { 409: 'As notificações já estão ativas' },
      response: AtoSobreSi,
    },
  } satisfies Definitions
}
