import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Mensagem } from '../http/shapes.ts'
import { SenhaAtual } from '../identidade/identidade.ts'

/** Days in which signing in undoes the request. */
export const DIAS_PARA_VOLTAR = 30

export const EncerrarConta = z.object({
  password_current: SenhaAtual,
})

export const encerramento = {
  pendencias: endpoint('GET /settings/encerramento', {
    summary: 'O que ainda impede o encerramento desta conta, uma frase por motivo',
    response: z.object({ pendencias: z.array(z.string()) }),
  }),
  encerrar: endpoint('POST /settings/encerramento', {
    summary: 'Pedir o encerramento da própria conta; as sessões terminam, e entrar em até 30 dias desfaz o pedido',
    body: EncerrarConta,
    failures: { 409: 'Há algo em aberto; a mensagem diz o quê' },
    response: Mensagem,
  }),
}
